// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { lazily } from '#ui/lazily.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { Optional } from './optional.tsx'

test('a part has its room before its code is there, and none of it after', async () => {
  let arrive = () => {}
  const arrival = new Promise<{ readonly Part: () => string }>((resolve) => {
    arrive = () => resolve({ Part: () => 'Our garden' })
  })
  const Part = lazily(() => arrival, 'Part')
  function Above() {
    const [isOpen, setOpen] = useState(false)
    if (!isOpen)
      return (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )
    return (
      <section aria-label="above">
        <Optional room={<div style={{ blockSize: '5rem' }} />}>
          <Part />
        </Optional>
      </section>
    )
  }
  await showAtVenue({ screen: <Above /> })
  await act(async () => fireEvent.click(screen.getByRole('button')))
  const above = screen.getByRole('region', { name: 'above' })
  expect((above.firstElementChild as HTMLElement).style.blockSize).toBe('5rem')
  await act(async () => {
    arrive()
    await Part.preload()
  })
  expect(above.textContent).toBe('Our garden')
  expect(above.children).toHaveLength(0)
})
