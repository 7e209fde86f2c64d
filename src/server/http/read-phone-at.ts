import { countryForms } from '#domain/country/forms-abroad.ts'
import type { Country } from '#domain/country/country.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'

/** Reads a field's phone as a country writes it, or names the field. */
export function readPhoneAt(
  path: string,
  typed: string,
  country: Country,
): Result<string, RequestProblem> {
  const { phone: forms } = countryForms(country)
  const phone = forms.read(typed)
  if (phone !== null) return success(phone)
  const { key: type, values } = forms.unread
  return failure({ type: 'Malformed', fields: { [path]: { type, ...values } } })
}
