import { expect, test } from 'vitest'
import { writeDocumentText } from '#contract/venue/write-document-text.ts'
import { aLongVenue } from '#tests/fixtures/a-long-venue.ts'
import { readBodyInSteps } from './parse-in-steps.ts'

test('a long document is read in parts that may end within a letter', async () => {
  const document = aLongVenue('é€🍋'.repeat(400))
  const text = writeDocumentText(document)
  for (const shift of ['', ' ', '  ']) {
    const body = new Blob([shift, text])
    expect(body.size).toBeGreaterThan(1_000_000)
    expect(await readBodyInSteps(body)).toEqual(document)
  }
})

test('what is cut off is no document', async () => {
  const body = new Blob([writeDocumentText(aLongVenue())])
  await expect(readBodyInSteps(body.slice(0, -10))).rejects.toThrow(SyntaxError)
})
