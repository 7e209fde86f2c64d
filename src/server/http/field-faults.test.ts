import { expect, test } from 'vitest'
import { localeHeader, venueHeader } from '#contract/problem.ts'
import { venueDocumentSchema } from '#contract/venue/venue-document.ts'
import { aServedVenue, aSoupLine, post } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import * as v from 'valibot'

const document = v.parse(
  venueDocumentSchema,
  aServedVenue({
    locales: [
      { locale_short: 'fr', locale_long: 'fr-CA', label: 'Français', is_default: true },
      { locale_short: 'en', locale_long: 'en-CA', label: 'English' },
    ],
  }),
)
const { app } = await aServerInMemory(document)

const cart = { itemsInCart: [aSoupLine()], type: 'dine-in', config: { tableNum: '12' } }
const line = (given: object) => ({ ...cart, itemsInCart: [{ ...aSoupLine(), ...given }] })
const delivery = (given: object) => ({ ...cart, delivery: { type: 'address', ...given } })
const account = { email: 'ana@example.com', password: 'Soup-of-the-day1!', firstName: 'Ana' }

test.each([
  [
    'validate',
    { ...cart, foo: 1 },
    { foo: ['This field isn’t known here.', 'Ce champ n’est pas connu ici.'] },
  ],
  ['validate', { ...cart, type: undefined }, { type: required() }],
  [
    'validate',
    { ...cart, type: 'eat-in' },
    { type: [/^Must be one of: .*, take-out, /, /^Doit être l’un de\u00A0: .*, take-out, /] },
  ],
  [
    'validate',
    line({ quantity: '2' }),
    { 'itemsInCart.0.quantity': ['Must be numeric', 'Doit être un nombre'] },
  ],
  [
    'validate',
    line({ quantity: 1.5 }),
    { 'itemsInCart.0.quantity': ['No decimals', 'Sans décimales'] },
  ],
  [
    'validate',
    line({ quantity: 0 }),
    { 'itemsInCart.0.quantity': ['Must be 1 or more.', 'Doit être de 1 ou plus.'] },
  ],
  [
    'validate',
    line({ orderId: 2_000_000 }),
    {
      'itemsInCart.0.orderId': [
        'Must be 1,000,000 or less.',
        'Doit être de 1\u00a0000\u00a0000 ou moins.',
      ],
    },
  ],
  [
    'validate',
    line({ orderPrice: 9.505 }),
    { 'itemsInCart.0.orderPrice': ['Use at most 2 decimals.', 'Au plus 2 décimales.'] },
  ],
  [
    'validate',
    line({ id: '?' }),
    { 'itemsInCart.0.id': ['This isn’t valid.', 'Ceci n’est pas valide.'] },
  ],
  [
    'validate',
    { ...cart, date: 'soon' },
    { date: ['Must be a date such as 2026-12-25.', 'Doit être une date comme 2026-12-25.'] },
  ],
  [
    'validate',
    delivery({ street: '1 Main St', city: 'Ottawa', province: 'ON', postalCode: 'x' }),
    {
      'delivery.postalCode': [
        'Please enter a valid postal/zip code.',
        'Entrez un code postal valide.',
      ],
    },
  ],
  ['register', { ...account, firstName: ' ' }, { firstName: required() }],
  [
    'register',
    { ...account, firstName: '<b>' },
    { firstName: ["This name isn't valid.", 'Ce nom n’est pas valide.'] },
  ],
  [
    'register',
    { ...account, firstName: 'a'.repeat(61) },
    {
      firstName: [
        'This field can have up to 60 characters.',
        'Ce champ peut contenir jusqu’à 60 caractères.',
      ],
    },
  ],
  [
    'register',
    { ...account, email: 'ana' },
    { email: ["This email isn't valid.", 'Ce courriel n’est pas valide.'] },
  ],
  [
    'register',
    { ...account, lastName: 'Roy', phoneNumber: '514' },
    {
      phoneNumber: [
        /^This phone number isn't valid\./,
        /^Ce numéro de téléphone n’est pas valide\./,
      ],
    },
  ],
  ['register', { ...account, password: '' }, { password: required() }],
  [
    'register',
    { ...account, password: 'soup' },
    { password: [/^Must have at least 8 characters/, /^Doit avoir au moins 8 caractères/] },
  ],
] as const)('%s %j: %j', async (call, body, said) => {
  for (const [field, texts] of Object.entries(said)) {
    for (const [place, locale] of ['en-CA', 'fr-CA'].entries()) {
      const { fields } = await send(call, body, { [localeHeader]: locale })
      expect(fields?.[field]).toEqual(expect.stringMatching(asPattern(texts[place] ?? '')))
    }
  }
})

test.each([
  'ana@example.com',
  'Ana_Tremblay',
  'Tremblay',
  '_5145550142',
  'a4539345323153677',
  'c42_42_42_42_42_42_42_42',
  'n4n2n4n2n4n2n4n2n4n2n4n2n4n2n4n2',
  'tel51a45b55c01d42',
  'SPRING10',
  'x'.repeat(41),
])(
  'an unknown field that is named %s is refused, and its name is repeated nowhere',
  async (name) => {
    for (const value of [1, 'A\0B']) {
      for (const body of [{ ...cart, [name]: value }, line({ [name]: { inner: value } })]) {
        const refused = await send('validate', body)
        expect(Object.values(refused.fields ?? {})).toHaveLength(1)
        expect(JSON.stringify(refused)).not.toContain(name)
      }
    }
  },
)

function required() {
  return ['This field is required.', 'Ce champ est obligatoire.'] as const
}

function asPattern(said: string | RegExp): RegExp {
  return typeof said === 'string'
    ? new RegExp(`^${said.replaceAll(/[.?]/g, String.raw`\$&`)}$`)
    : said
}

test('without a Locale a refusal speaks the language of the venue in its header', async () => {
  const malformed = await send('validate', { ...cart, type: undefined })
  expect(malformed.message).toMatch(/^Il manque/)
  expect(malformed.fields).toEqual({ type: 'Ce champ est obligatoire.' })
  const noVenue = { [venueHeader]: '' }
  expect((await send('register', account, noVenue)).fields).toEqual({
    lastName: 'This field is required.',
  })
  expect((await send('register', account)).fields).toEqual({
    lastName: 'Ce champ est obligatoire.',
  })
  const lost = await app.request('/api/nothing', post(document, {}))
  expect(((await lost.json()) as Refusal).message).toBe('Il n’y a rien à cette adresse.')
})

interface Refusal {
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
}

const paths = { validate: '/api/orders/validate', register: '/api/auth/register-user' }

async function send(call: keyof typeof paths, body: object, headers = {}): Promise<Refusal> {
  const answer = await app.request(paths[call], post(document, body, headers))
  expect(answer.status).toBe(400)
  return (await answer.json()) as Refusal
}
