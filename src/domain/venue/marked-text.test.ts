import { expect, test } from 'vitest'
import { findOtherMark, readMarks, withoutMarks } from './marked-text.ts'

test('a text without marks is one piece', () => {
  expect(readMarks('Soup & bread, 3 < 4')).toEqual(['Soup & bread, 3 < 4'])
})

test('marks may be inside marks, in capitals and with attributes', () => {
  expect(readMarks('<P class="x">Our <b>best <i>soup</i></b><br/>daily</P>')).toEqual([
    {
      mark: 'p',
      parts: [
        'Our ',
        { mark: 'b', parts: ['best ', { mark: 'i', parts: ['soup'] }] },
        { mark: 'br', parts: [] },
        'daily',
      ],
    },
  ])
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">here</a>',
  '<body>',
  '<bold>',
  '< b >',
  '&lt;b&gt;',
  '<strong',
])('%s stays as it is written', (text) => {
  expect(readMarks(text)).toEqual([text])
  expect(withoutMarks(text)).toBe(text)
})

test('a mark without an end reaches to the end, and an end without a mark is dropped', () => {
  expect(readMarks('a <em>b</p></strong> c')).toEqual(['a ', { mark: 'em', parts: ['b', ' c'] }])
})

test('the end of a mark ends the marks inside it', () => {
  expect(readMarks('<b><i>a</b>b')).toEqual([
    { mark: 'b', parts: [{ mark: 'i', parts: ['a'] }] },
    'b',
  ])
})

test('a paragraph ends the one before', () => {
  expect(readMarks('<p>one<p>two')).toEqual([
    { mark: 'p', parts: ['one'] },
    { mark: 'p', parts: ['two'] },
  ])
})

test('without its marks a text keeps its words apart', () => {
  expect(withoutMarks('<p>Our <b>so</b>up</p><p>daily<br>fresh</p>')).toBe('Our soup daily fresh')
})

test('of other marks the first is found', () => {
  expect(findOtherMark('<b>Soup</b> <a href="/x">here</a> &amp; <u>there</u>')).toBe(
    '<a href="/x">',
  )
  expect(findOtherMark('<b>Soup</b> &amp; bread')).toBe('&amp;')
  expect(findOtherMark('Soup & bread; 3 < 4 > 2')).toBeNull()
})
