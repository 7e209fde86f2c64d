/**
 * Note: parts of the program.
 * Many devices never open an account, a suite, a kiosk, a school's week, a search for venues, a venue abroad, a text about an order, an order that was refused or not seen, the network lab, a camera for codes, a menu of hundreds of
 * items, or count visits: half of the program's files. A part is all the files of one such use, by their names. What is
 * of no part is the shell, which every device has.
 */
const files = [
  ['account', /^(?:account-|open-sessions-|profile-)/],
  ['suite', /^(?:ahead|board|hand-over|handed-over|suites?)-/],
  ['desk', /^(?:connect-|forget-personal-)?desk-/],
  ['kiosk', /^(?:connect-kiosk|kiosk|no-venue)-/],
  ['school', /^(?:children-list|open-school|school)-/],
  ['find', /^(?:find|find-route|open-place-search)-/],
  ['lab', /^(?:lab-room|open-lab)-/],
  ['visit', /^count-visits-/],
  ['window', /^windowed-/],
  ['abroad', /^forms-abroad-/],
  ['notice', /^notice-screen-/],
  ['refused', /^(?:cancel-unseen|refused-note)-/],
  ['draw', /^draw-code-/],
  ['scan', /^(?:read-code|scanner)-/],
] as const

export type PartName = (typeof files)[number][0]

/** Parts that a device gets along with a part, because its screens use them. */
const needs: Readonly<Partial<Record<PartName, readonly PartName[]>>> = {
  suite: ['account', 'draw', 'scan', 'window'],
  desk: ['kiosk', 'account', 'draw', 'scan', 'window'],
  kiosk: ['account', 'draw', 'scan', 'window'],
  school: ['account'],
  draw: ['scan'],
}

export const partNames = files.map(([part]) => part)

/** The part of a file of the build; null: the shell. */
export function partOf(path: string): PartName | null {
  const [, name] = /(?:^|\/)assets\/([^/]+)$/.exec(path) ?? []
  return name === undefined ? null : (files.find(([, pattern]) => pattern.test(name))?.[0] ?? null)
}

/** A part and those that it needs. */
export function withNeeded(part: PartName): readonly PartName[] {
  return [part, ...(needs[part] ?? [])]
}

/** Files that only a connection makes use of: no device caches them. */
export const onlineOnly = [
  'ask-without-worker',
  'fetch-fonts',
  'follow-menus',
  'invite-form',
  'landing',
  'second-step',
  'take-invitation',
] as const
