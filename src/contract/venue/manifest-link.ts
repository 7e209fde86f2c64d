import type { MenuEntry } from '#contract/order/menu-entry.ts'

/**
 * The address of the web app manifest of a venue, entered as `entry` says: an app that is installed
 * from it starts there again, at the same table. An open item is no way to enter.
 */
export function writeManifestLink(slug: string, entry: MenuEntry): string {
  return `/${slug}/manifest.webmanifest${writeEntryQuery(entry)}`
}

/** `?tableNum=12`, or nothing. */
export function writeEntryQuery(entry: MenuEntry): string {
  const parameters = keptParameters.flatMap((name) => {
    const value = entry[name]
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`
}

const keptParameters = ['tableNum', 'takeout', 'takeoutType', 'viewOnly', 'menuList'] as const
