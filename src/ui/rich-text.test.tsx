// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

test('a text has its marks as elements, without their attributes', async () => {
  await show('<p onclick="x()">Our <b class="x">best</b><br>soup</p><p>daily</p>')
  const best = await screen.findByText('best')
  expect(best.outerHTML).toBe('<b>best</b>')
  const note = screen.getByRole('note')
  expect([...note.children].map((each) => each.tagName)).toEqual(['SPAN', 'SPAN'])
  expect(note.querySelectorAll('br')).toHaveLength(1)
  expect(note.innerHTML).not.toContain('onclick')
})

test('any other mark is read as it is written', async () => {
  const text = '<img src=x onerror=alert(1)><script>alert(1)</script> & soup'
  await show(text)
  await screen.findByText(text)
  expect(screen.getByRole('note').children).toHaveLength(0)
})

/** With the code that it loads. */
async function show(text: string) {
  const paragraph = (
    <p role="note">
      <RichText text={text} />
    </p>
  )
  await act(async () => void render(paragraph))
}
