// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

test('a text has its marks as elements, without their attributes', () => {
  show('<p onclick="x()">Our <b class="x">best</b><br>soup</p><p>daily</p>')
  const best = screen.getByText('best')
  expect(best.outerHTML).toBe('<b>best</b>')
  const note = screen.getByRole('note')
  expect([...note.children].map((each) => each.tagName)).toEqual(['SPAN', 'SPAN'])
  expect(note.querySelectorAll('br')).toHaveLength(1)
  expect(note.innerHTML).not.toContain('onclick')
})

test('any other mark is read as it is written', () => {
  const text = '<img src=x onerror=alert(1)><script>alert(1)</script> & soup'
  show(text)
  screen.getByText(text)
  expect(screen.getByRole('note').children).toHaveLength(0)
})

function show(text: string) {
  render(
    <p role="note">
      <RichText text={text} />
    </p>,
  )
}
