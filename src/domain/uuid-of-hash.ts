/** A UUID of version 8 from a hash: 32 hexadecimal digits or more, in small letters. */
export function uuidOfHash(hash: string): string {
  const groups = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ]
  return groups.join('-')
}
