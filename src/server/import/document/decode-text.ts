import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { ImportFault } from '#server/import/faults/import-fault.ts'
import { windows1252Of } from './broken-accents.ts'
import { lineIndex } from './line-index.ts'

/**
 * Decodes a UTF-8 file, with or without a byte-order mark, or a UTF-16 file with one. Another
 * encoding is refused rather than guessed, because a wrong guess would spoil every accent of the menu.
 */
export function decodeText(bytes: Uint8Array): Result<string, ImportFault> {
  if (bytes.length > maxBytes) {
    return fileFault(`a file of at most ${maxBytes >> 20} MiB`, `${bytes.length} bytes`)
  }
  const workbook = workbooks.find(({ sign }) => sign.every((byte, at) => bytes[at] === byte))
  if (workbook) return fileFault(expectedText, workbook.name)
  const utf16 = utf16Of(bytes)
  if (utf16 === null && bytes.subarray(0, 4).includes(0)) {
    return fileFault(expectedText, 'a zero byte, as in UTF-16 or a binary file')
  }
  try {
    return checkPage(new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes))
  } catch {
    return utf16 === null ? badByte(bytes) : fileFault(expectedText, `damaged ${utf16}`)
  }
}

const maxBytes = 32 << 20
const expectedText = 'UTF-8 text (save the file as UTF-8; in a spreadsheet program as "CSV UTF-8")'

/** The first bytes of the files that spreadsheet programs save by themselves. */
const workbooks = [
  {
    sign: [0x50, 0x4b, 0x03, 0x04],
    name: 'a workbook of a spreadsheet program (as .xlsx or .ods), whatever the name of the file',
  },
  { sign: [0xd0, 0xcf, 0x11, 0xe0], name: 'an old Excel workbook (as .xls)' },
] as const

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function checkPage(text: string): Result<string, ImportFault> {
  return /^\s*<(?:!doctype|!--|html|head|body|meta|table|\?xml)/i.test(text)
    ? fileFault(expectedText, 'a page of HTML or XML')
    : success(text)
}

function badByte(bytes: Uint8Array): Result<string, ImportFault> {
  const offset = firstBadByte(bytes)
  const before = new TextDecoder().decode(bytes.subarray(0, offset))
  const byte = bytes[offset] ?? 0
  const hex = byte.toString(16).toUpperCase().padStart(2, '0')
  return failure({
    path: '',
    ...lineIndex(before)(before.length),
    expected: expectedText,
    found: `the byte 0x${hex} at offset ${offset}, which is "${windows1252Of(byte)}" in Windows-1252 (Latin-1)`,
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
