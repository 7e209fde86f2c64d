// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aVoice, listenToVoices } from '#tests/fixtures/some-voices.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { StillThere } from './still-there.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const left = /^In \d+ seconds this tablet starts over/

test('each second is shown, and said at 15, 10 and 5', async () => {
  const said = listenToVoices([aVoice('en-CA')])
  await asked({ spoken: true })
  expect(screen.getByRole('timer').textContent).toBe('15')
  expect(screen.getByText(left).textContent).toContain('15')
  pass(4)
  expect(screen.getByRole('timer').textContent).toBe('11')
  expect(screen.getByText(left).textContent).toContain('15')
  pass(1)
  expect(screen.getByText(left).textContent).toContain('10')
  pass(5)
  expect(screen.getByText(left).textContent).toContain('In 5 seconds')
  pass(20)
  expect(screen.getByRole('timer').textContent).toBe('0')
  expect(said()).toEqual(
    [15, 10, 5].map(
      (seconds) =>
        `Are you still there? In ${seconds} seconds this tablet starts over for the next guest.`,
    ),
  )
})

test('nothing is said aloud to a guest who did not ask for it, or by a voice elsewhere', async () => {
  const said = listenToVoices([aVoice('en-CA', { localService: false })])
  await asked({ spoken: true })
  cleanup()
  await asked({ spoken: false })
  expect(said()).toEqual([])
})

test('a touch anywhere gives more time, and only its own button ends the turn', async () => {
  const answers = await asked({ spoken: false })
  fireEvent.click(screen.getByRole('timer'))
  fireEvent.click(screen.getByRole('alertdialog', { name: 'Are you still there?' }))
  expect(answers).toEqual(['stay', 'stay'])
  fireEvent.click(screen.getByRole('button', { name: 'I’m done' }))
  expect(answers[2]).toBe('leave')
})

function pass(seconds: number): void {
  act(() => void vi.advanceTimersByTime(seconds * 1_000))
}

async function asked({ spoken }: { readonly spoken: boolean }): Promise<readonly string[]> {
  const answers: string[] = []
  const question = (
    <StillThere
      countdown={15_000}
      spoken={spoken}
      onStay={() => answers.push('stay')}
      onLeave={() => answers.push('leave')}
    />
  )
  await showAtVenue({ screen: question })
  await screen.findByRole('alertdialog')
  return answers
}
