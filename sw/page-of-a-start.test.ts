import { expect, test } from 'vitest'
import { pageForAStart } from './stored-pages.ts'

const page = (main: string) =>
  '<head><script type="application/json" id="languages">{}</script>' +
  '<script type="application/json" id="venue">{"name":"Soup"}</script><link rel="canonical" href="/soup" />' +
  `<style>p{color:red}</style><script>start()</script></head>${main}`

test('the page’s script comes right after the venue’s facts, and does all in one', () => {
  const venue = '<header>Soup</header><script id="rest">go()</script><main></main>'
  expect(pageForAStart(page(venue))).toBe(
    page('<header>Soup</header><main></main>')
      .replace('<script>start()</script>', '')
      .replace('"Soup"}</script>', '"Soup"}</script><script>start()</script>'),
  )
})

test('the first picture is fetched again as one that the page names', () => {
  // As the server writes it (see first-picture.test.ts).
  const sent =
    '<img data-file="srcSet=&quot;/pictures/soup-640.webp 640w&quot; sizes=&quot;7.5rem&quot; ' +
    'loading=&quot;eager&quot; fetchpriority=&quot;high&quot; src=&quot;/pictures/soup-640.webp&quot;" ' +
    'class="photo" src="data:image/webp;base64,UklGRg==" alt=""/>'
  expect(pageForAStart(`<main>${sent}</main>`)).toBe(
    '<main><img class="photo" srcSet="/pictures/soup-640.webp 640w" sizes="7.5rem" ' +
      'loading="eager" fetchpriority="high" src="/pictures/soup-640.webp" alt=""/></main>',
  )
})

test('a page without any of these stays as it is', () => {
  for (const html of ['<main>Soup</main>', '<script>start()</script><main>Soup</main>']) {
    expect(pageForAStart(html)).toBe(html)
  }
})
