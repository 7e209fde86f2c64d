/** The time zone for a venue's times; the device's own, where the server names none. */
export function timeZoneOf({ timezone }: { readonly timezone?: string | undefined }): string {
  return timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
