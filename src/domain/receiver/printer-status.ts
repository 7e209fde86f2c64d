import type { ReceiverFault } from './receiver-kind.ts'

/**
 * A Star printer's status as a fault: digits, and words that are not read. It is right with 2 in front,
 * and says by the next digit whether it lacks paper or stands open. Null: it prints.
 */
export function faultOfStar(status: string): ReceiverFault | null {
  const code = /^\d{3,4}/.exec(status.trim())?.[0]
  if (code === undefined) return /^ok\b/i.test(status.trim()) ? null : other('')
  if (code.startsWith('2')) return null
  if (code.startsWith('41')) return { why: 'no_paper', detail: code }
  return code.startsWith('42') ? { why: 'cover_open', detail: code } : other(code)
}

function other(detail: string): ReceiverFault {
  return { why: 'printer_fault', detail }
}

/** True: the printer could not read the form that the ticket was in, and may read another one. */
export function isOfForm({ why, detail }: ReceiverFault): boolean {
  return why === 'printer_fault' && /^51\d/.test(detail)
}
