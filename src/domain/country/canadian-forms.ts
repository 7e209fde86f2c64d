import type { CountryForms } from './country-forms.ts'
import { plainPostalCode, spaced } from './postal-code.ts'
import { isOfProvince, provinces } from './provinces.ts'
import { northAmericanPhones } from './read-phone.ts'

export const canadianForms: CountryForms = {
  address: {
    city: 'city',
    region: { label: 'province', codes: provinces, has: isOfProvince },
    postal: {
      label: 'postalCode',
      required: true,
      tidy: (typed) => spaced(plainPostalCode(typed), 3),
      // D, F, I, O, Q and U never occur, W and Z never first.
      pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
    },
    numbered: true,
  },
  phone: northAmericanPhones,
}
