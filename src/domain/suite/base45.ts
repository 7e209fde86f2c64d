const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Bytes in the 45 characters that a QR code has its smallest form for (RFC 9285). */
export function writeBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const [high = 0, low] = bytes.subarray(at, at + 2)
    const isPair = low !== undefined
    let value = isPair ? high * 256 + low : high
    for (let left = isPair ? 3 : 2; left > 0; left--) {
      text += digits.charAt(value % 45)
      value = Math.floor(value / 45)
    }
  }
  return text
}

/** Throws for a text that is none. */
export function readBase45(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const values = Array.from(text.slice(at, at + 3), (digit) => digits.indexOf(digit))
    const value = values.reduceRight((sum, digit) => sum * 45 + digit, 0)
    const isPair = values.length === 3
    if (values.length === 1 || values.includes(-1) || value > (isPair ? 65_535 : 255)) {
      throw new Error('Not base 45')
    }
    bytes.push(...(isPair ? [value >> 8, value & 255] : [value]))
  }
  return new Uint8Array(bytes)
}
