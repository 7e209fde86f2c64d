/**
 * The digits of an amount with a decimal point, without `$` and the marks of thousands; null for
 * anything else. `1,234.50`, `1.234,50` and `1 234,50` have one meaning; `1,234` has one where the
 * decimal mark is a dot, because an amount has at most two decimals. A minus sign may be before all.
 */
export function readDigits(cell: string, decimalComma: boolean): string | null {
  const [, minus = '', rest = ''] = /^([-−]?)(.*)$/s.exec(cell) ?? []
  const digits = unsignedDigits(rest, decimalComma)
  return digits === null || minus === '' ? digits : `-${digits}`
}

function unsignedDigits(cell: string, decimalComma: boolean): string | null {
  const text = cell.replace(/^\$\s*|\s*\$$/g, '')
  if (/^\d{1,3}(?:,\d{3})+\.\d{1,2}$/.test(text)) return text.replaceAll(',', '')
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)) {
    return text.replaceAll('.', '').replace(',', '.')
  }
  const joined = /^\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,2})?$/.test(text) ? text.replace(/\s/g, '') : text
  if (!decimalComma && /^\d{1,3}(?:,\d{3})+$/.test(joined)) return joined.replaceAll(',', '')
  const digits = decimalComma ? joined.replace(',', '.') : joined
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(digits) ? digits : null
}
