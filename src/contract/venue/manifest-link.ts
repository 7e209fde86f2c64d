import type { MenuEntry } from '#contract/order/menu-entry.ts'

/**
 * The address of a venue's web app manifest for this entry: an app installed from it starts at the
 * same table. An open item is not part of the entry.
 */
export function writeManifestLink(slug: string, entry: MenuEntry): string {
  return `/${slug}/manifest.webmanifest${writeEntryQuery(entry)}`
}

/** `?tableNum=12`, or nothing. */
export function writeEntryQuery(entry: MenuEntry): string {
  const parameters = entryParameters.flatMap((name) => {
    const value = entry[name]
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`
}

const entryParameters = ['tableNum', 'takeout', 'takeoutType', 'viewOnly', 'menuList'] as const
