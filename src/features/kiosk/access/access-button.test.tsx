// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { aVoice, listenToVoices } from '#tests/fixtures/some-voices.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { AccessButton } from './access-button.tsx'
import { useAccess } from './access-choices.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what a guest chooses shows at once, and is gone with the turn', async () => {
  await showAtVenue({ screen: <Turn /> })
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  choose('Everything within reach', 'Larger text', 'High contrast')
  expect(marks()).toEqual({
    reach: 'low',
    text: 'large',
    contrast: 'high',
  })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Larger text' }))
  expect(document.documentElement.dataset['text']).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'End' }))
  expect(marks()).toEqual({})
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
})

test('what was chosen before the first touch is the turn’s too', async () => {
  await showAtVenue({ screen: <Turn /> })
  choose('High contrast')
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(document.documentElement.dataset['contrast']).toBe('high')
})

test.each([
  ['a voice of the page’s language', [aVoice('fr-FR'), aVoice('en-GB')], true],
  ['no voice', [], false],
  ['voices of other languages', [aVoice('fr-CA')], false],
  ['a voice that is not on the device', [aVoice('en-CA', { localService: false })], false],
])('spoken prompts are offered by %s: %#', async (_, voices, isOffered) => {
  listenToVoices(voices)
  await showAtVenue({ screen: <Turn /> })
  choose()
  expect(screen.queryByRole('checkbox', { name: 'Spoken prompts' }) !== null).toBe(isOffered)
})

function Turn() {
  const [isTurn, setTurn] = useState(false)
  const access = useAccess(isTurn)
  return (
    <>
      <AccessButton access={access} />
      <button onClick={() => setTurn(!isTurn)}>{isTurn ? 'End' : 'Start'}</button>
    </>
  )
}

function choose(...names: readonly string[]): void {
  fireEvent.click(screen.getByRole('button', { name: 'Accessibility' }))
  for (const name of names) fireEvent.click(screen.getByRole('checkbox', { name }))
}

function marks() {
  return Object.fromEntries(Object.entries(document.documentElement.dataset))
}
