/** Pixels: the sides of a fetched icon's files, the widest last, which its address names. */
export const iconSides = [192, 512] as const

/** The address of a fetched icon, without its side and ending. */
const fetched = /^(\/pictures\/[^/]+\/[\w-]{16}-)512\.png$/

/** A fetched icon at another side; null: it is no such icon. */
export function iconAt(address: string, side: (typeof iconSides)[number]): string | null {
  const [, start] = fetched.exec(address) ?? []
  return start === undefined ? null : `${start}${side}.png`
}
