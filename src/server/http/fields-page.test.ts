import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { specifiedEntries } from '#contract/venue/specified-names.ts'
import { venueDocumentSchema } from '#contract/venue/venue-document.ts'
import { unreadFields } from '#server/import/checks/unread-fields.ts'
import { createMemoryEventStore } from '#tests/twins/analytics/memory-event-store.ts'
import { createMemoryNoticeStore } from '#tests/twins/notice/memory-notice-store.ts'
import { aPaidServer } from '#tests/fixtures/a-paid-venue.ts'
import { leavesOf } from '#tests/fixtures/leaves-of-schema.ts'

const files = ['venue-fields', 'menu-fields', 'call-fields', 'other-fields']
const pages = await Promise.all(
  files.map((file) => readFile(`src/docs/connect/${file}.md`, 'utf8')),
)
const listed = fieldsOfPage()
const withoutEffect = listed.filter(({ heading }) => heading === 'Without effect')
const ofDocument = listed.filter(({ heading }) => /^(?:restaurant|menu)/.test(heading))

test('the pages of fields list each field of the venue document once', () => {
  const fields = new Set(leavesOf(venueDocumentSchema).map(asField))
  const named = [
    ...ofDocument.map(({ heading, field }) => `${heading}.${field}`),
    ...withoutEffect.map(({ field }) => field),
  ]
  expect(named.toSorted()).toEqual([...fields].toSorted())
})

test('the pages say of the fields that the import names, and of no other, that they do nothing', () => {
  const said = withoutEffect.map(({ field, text }) => [field, text])
  expect(Object.fromEntries(said)).toEqual(unreadFields)
})

test('the pages list each field of the calls', async () => {
  const { app } = await aPaidServer(undefined, {
    eventStore: createMemoryEventStore(),
    noticeStore: createMemoryNoticeStore({ received: () => [] }),
  })
  const described: unknown = await (await app.request('/api/openapi.json')).json()
  const named = new Set(
    listed.filter(({ heading }) => heading.startsWith('Fields of')).map(({ field }) => field),
  )
  expect([...bodyFields(described)].filter((field) => !named.has(field))).toEqual([])
})

interface ListedField {
  readonly heading: string
  readonly field: string
  readonly text: string
}

function fieldsOfPage(): readonly ListedField[] {
  let heading = ''
  return pages
    .join('\n')
    .split('\n')
    .flatMap((line) => {
      const [, title] = /^#{2,3} `?([^`]+)`?$/.exec(line) ?? []
      if (title !== undefined) heading = title
      const [, names, text = ''] = /^\| (`.+`) \| (.+) \|$/.exec(line) ?? []
      const fields = [...(names ?? '').matchAll(/`([^`]+)`/g)]
      return fields.map(([, field = '']) => ({ heading, field, text }))
    })
}

/** `menus.*.sections.*.localization.*.name` → `menus.sections.localization` */
function asField(path: string): string {
  return path
    .replaceAll('.*', '')
    .replace(/^(menus\.items)\..*$/, '$1')
    .replace(inSpecifiedName, '$1')
    .replace(/(\.tax_rate)\..*$/, '$1')
    .replace(/(\.localization)\..*$/, '$1')
    .replace(textPart, '$1')
}

/** The parts of a field by the specification's name are those of ours. */
const inSpecifiedName = new RegExp(
  `^(restaurant[.](?:${Object.keys(specifiedEntries).join('|')}))[.].*$`,
)

/** A text and its languages are one field. */
const textPart = /([._](?:label|text|title|tooltip|messages?))\.(?:label|text|localization)$/

/** The names of the properties of all bodies in an OpenAPI document. */
function bodyFields(described: unknown): ReadonlySet<string> {
  const names = new Set<string>()
  for (const path of Object.values<object>(Object(described).paths)) {
    for (const call of Object.values<object>(path as never)) visit(Object(call).requestBody)
  }
  return names

  function visit(schema: unknown): void {
    if (typeof schema !== 'object' || schema === null) return
    for (const [key, inner] of Object.entries(schema)) {
      if (key === 'properties') Object.keys(Object(inner)).forEach((name) => names.add(name))
      visit(inner)
    }
  }
}
