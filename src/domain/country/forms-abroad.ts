import { canadianForms } from './canadian-forms.ts'
import type { Country } from './country.ts'
import type { AddressForms, CountryForms, PhoneForms } from './country-forms.ts'
import { plainPostalCode, spaced } from './postal-code.ts'
import { digitsIn, foreignPhone, northAmericanPhones } from './read-phone.ts'
import { isOfState, states } from './states.ts'

/** The forms of Canada, the United States and the United Kingdom; the general ones of any other. */
export function countryForms(country: Country): CountryForms {
  if (country === 'CA') return canadianForms
  return { address: addresses[country] ?? general, phone: phonesOf(country) }
}

const addresses: Readonly<Record<Country, AddressForms>> = {
  US: {
    city: 'city',
    region: { label: 'state', codes: states, has: isOfState },
    postal: {
      label: 'zipCode',
      required: true,
      tidy: (typed) => plainPostalCode(typed).replace(/^(\d{5})(\d{4})$/, '$1-$2'),
      pattern: /^\d{5}(?:-\d{4})?$/,
    },
    numbered: true,
  },
  GB: {
    city: 'town',
    region: null,
    postal: {
      label: 'postcode',
      required: true,
      tidy: (typed) => spaced(plainPostalCode(typed), -3),
      pattern: /^(?:[A-Z]{1,2}\d[A-Z\d]?|GIR) \d[ABD-HJLNP-UW-Z]{2}$/,
    },
    numbered: false,
  },
}

/** Some countries have no postal codes. */
const general: AddressForms = {
  city: 'town',
  region: { label: 'region', codes: null, has: () => true },
  postal: {
    label: 'postalCode',
    required: false,
    tidy: (typed) => typed.trim().replace(/\s+/g, ' ').toUpperCase(),
    pattern: /^[A-Z\d](?:[A-Z\d -]{0,14}[A-Z\d])?$/,
  },
  numbered: false,
}

/** Countries of the North American numbering plan. */
const northAmerican = 'AG AI AS BB BM BS DM DO GD GU JM KN KY LC MP MS PR SX TC TT US VC VG VI'

/** Calling codes by the digits that begin national numbers. */
const callingCodes = {
  '0': 'AE971 AT43 AU61 BE32 BG359 CH41 CN86 DE49 EG20 FI358 FR33 GB44 GG44 HR385 ID62 IE353 IL972 IM44 JE44 JP81 KE254 KR82 MA212 MY60 NG234 NL31 NZ64 PH63 PK92 RO40 RS381 SA966 SE46 SI386 SK421 TH66 TR90 TW886 UA380 UY598 VN84 ZA27',
  '': 'AD376 BH973 BR55 CL56 CO57 CR506 CY357 CZ420 DK45 EE372 ES34 GR30 GT502 HK852 HN504 IN91 IS354 IT39 KW965 LI423 LU352 LV371 MC377 MT356 MX52 NI505 NO47 OM968 PA507 PE51 PL48 PT351 QA974 SG65 SV503',
}

function phonesOf(country: Country): PhoneForms {
  if (northAmerican.includes(country)) return northAmericanPhones
  for (const [trunk, listed] of Object.entries(callingCodes)) {
    const code = new RegExp(String.raw`${country}(\d+)`).exec(listed)?.[1]
    if (code === '44') return phonesWith({ code, trunk, national: /^\d{9,10}$/ })
    // Italy alone has numbers with a 0 after its code.
    if (code === '39') return phonesWith({ code, trunk, national: /^\d{5,12}$/ })
    if (code !== undefined) return phonesWith({ code, trunk, national: /^[1-9]\d{4,11}$/ })
  }
  return phonesWith(null)
}

interface Numbering {
  readonly code: string
  /** Digits that begin a national number, and that the code replaces; may be empty. */
  readonly trunk: string
  /** A national number without those. */
  readonly national: RegExp
}

/** Null: the country's code is not known here, and each number is typed with one. */
function phonesWith(numbering: Numbering | null): PhoneForms {
  function readNational(digits: string): string | null {
    if (!numbering?.national.test(digits)) return null
    return `+${numbering.code}${digits}`
  }

  return {
    code: numbering?.code ?? null,
    read(typed) {
      const { digits, isAbroad } = digitsIn(typed, /^00/)
      const { code = '', trunk = '' } = numbering ?? {}
      if (!isAbroad)
        return digits.startsWith(trunk) ? readNational(digits.slice(trunk.length)) : null
      if (digits.startsWith('1')) return digits.length === 11 ? `+${digits}` : null
      if (code === '' || !digits.startsWith(code)) return foreignPhone(digits)
      const rest = digits.slice(code.length)
      return readNational(trunk === '0' ? rest.replace(/^0/, '') : rest)
    },
    unread: { key: 'phoneAbroad', values: { code: `+${numbering?.code ?? '44'}` } },
  }
}
