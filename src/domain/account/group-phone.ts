/** Ten digits as 514-555-0199, without the 1 of an eleven-digit number; anything else as typed. */
export function groupPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const local = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  if (local.length !== 10) return typed.trim()
  return `${local.slice(0, 3)}-${local.slice(3, 6)}-${local.slice(6)}`
}
