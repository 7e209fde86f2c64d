import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { ImportFault } from '#server/import/faults/import-fault.ts'
import { lineIndex } from './line-index.ts'

/**
 * Decodes a UTF-8 file, with or without a byte-order mark. Another encoding is refused rather than
 * guessed, because a wrong guess would spoil every accent of the menu.
 */
export function decodeText(bytes: Uint8Array): Result<string, ImportFault> {
  if (bytes.length > maxBytes) {
    return fileFault(`a file of at most ${maxBytes >> 20} MiB`, `${bytes.length} bytes`)
  }
  const otherEncoding = readUtf16Sign(bytes)
  if (otherEncoding !== null) return fileFault(expectedText, otherEncoding)
  try {
    return success(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return badByte(bytes)
  }
}

const maxBytes = 32 << 20
const expectedText = 'UTF-8 text (save the file as UTF-8; in a spreadsheet program as "CSV UTF-8")'

function readUtf16Sign(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'UTF-16, little-endian'
  if (first === 0xfe && second === 0xff) return 'UTF-16, big-endian'
  return bytes.subarray(0, 4).includes(0) ? 'a zero byte, as in UTF-16 or a binary file' : null
}

function badByte(bytes: Uint8Array): Result<string, ImportFault> {
  const offset = firstBadByte(bytes)
  const before = new TextDecoder().decode(bytes.subarray(0, offset))
  const byte = bytes[offset] ?? 0
  const character = new TextDecoder('windows-1252').decode(bytes.subarray(offset, offset + 1))
  const hex = byte.toString(16).toUpperCase().padStart(2, '0')
  return failure({
    path: '',
    ...lineIndex(before)(before.length),
    expected: expectedText,
    found: `the byte 0x${hex} at offset ${offset}, which is "${character}" in Windows-1252 (Latin-1)`,
  })
}

/**
 * Binary search: each half is decoded as an incomplete stream, so that a cut through a character is
 * no fault.
 */
function firstBadByte(bytes: Uint8Array): number {
  let [good, bad] = [0, bytes.length]
  while (good < bad) {
    const middle = (good + bad + 1) >> 1
    if (startsWell(bytes.subarray(0, middle))) good = middle
    else bad = middle - 1
  }
  // A lead byte without its continuation is itself the fault, up to three bytes back.
  let offset = Math.min(good, bytes.length - 1)
  while (offset > 0 && !endsWell(bytes.subarray(0, offset))) offset--
  return offset
}

function startsWell(bytes: Uint8Array): boolean {
  return decodes(bytes, true)
}

function endsWell(bytes: Uint8Array): boolean {
  return decodes(bytes, false)
}

function decodes(bytes: Uint8Array, stream: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream })
    return true
  } catch {
    return false
  }
}

function fileFault(expected: string, found: string): Result<string, ImportFault> {
  return failure({ path: '', line: null, column: null, expected, found })
}
