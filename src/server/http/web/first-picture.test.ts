import { expect, test } from 'vitest'
import { withFirstPicture } from './first-picture.ts'

const picture = (address: string) =>
  `<img class="photo" srcSet="${address} 640w" sizes="7.5rem" loading="lazy" src="${address}" alt=""/>`
const screenOf = (address: string) =>
  `<header>${picture('/pictures/head-640.webp')}</header><main>${picture(address)}${picture(address)}</main>`

const small = new TextEncoder().encode('RIFF')

test('the first picture of a menu is within the page, in the size of a phone’s card', async () => {
  const address = '/pictures/soup-640.webp'
  const asked: string[] = []
  const html = await withFirstPicture(screenOf(address), (path) => {
    asked.push(path)
    return Promise.resolve(small)
  })
  expect(asked).toEqual(['/pictures/soup-320.webp'])
  // The worker undoes it so (see page-of-a-start.test.ts).
  const tag =
    '<img data-file="srcSet=&quot;/pictures/soup-640.webp 640w&quot; sizes=&quot;7.5rem&quot; ' +
    'loading=&quot;eager&quot; fetchpriority=&quot;high&quot; src=&quot;/pictures/soup-640.webp&quot;" ' +
    'class="photo" src="data:image/webp;base64,UklGRg==" alt=""/>'
  expect(html).toBe(screenOf(address).replace(picture(address), tag))
})

test('one that is narrower than a card comes as it is', async () => {
  const asked: string[] = []
  await withFirstPicture(screenOf('/pictures/soup-200.webp'), (path) => {
    asked.push(path)
    return Promise.resolve(small)
  })
  expect(asked).toEqual(['/pictures/soup-200.webp'])
})

test.each([
  ['that is too large', '/pictures/soup-640.webp', () => Promise.resolve(new Uint8Array(9_000))],
  ['that is not there', '/pictures/soup-640.webp', () => Promise.resolve(null)],
  ['that cannot be read', '/pictures/soup-640.webp', () => Promise.reject(new Error('Away'))],
  ['of another site', 'https://cdn.example/soup.jpg', () => Promise.resolve(small)],
])('one %s is fetched at once', async (_, address, pictureAt) => {
  const html = await withFirstPicture(screenOf(address), pictureAt)
  const hurried = picture(address).replace(
    ' loading="lazy"',
    ' loading="eager" fetchpriority="high"',
  )
  expect(html).toBe(screenOf(address).replace(picture(address), hurried))
})

test('a menu without pictures stays as it is', async () => {
  const html = `<header>${picture('/pictures/head-640.webp')}</header><main>Soup</main>`
  expect(await withFirstPicture(html, () => Promise.resolve(small))).toBe(html)
})
