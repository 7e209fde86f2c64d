/** In which times of a venue are read; the device's own, where the server has not said it. */
export function timeZoneOf({ timezone }: { readonly timezone?: string | undefined }): string {
  return timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
