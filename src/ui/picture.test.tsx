// @vitest-environment happy-dom
import { act, fireEvent, render } from '@testing-library/react'
import { Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Picture } from './picture.tsx'

function shown({ container }: { readonly container: HTMLElement }) {
  return container.querySelector('img')
}

test('without a picture the tile shows the first letter, which is read to nobody', () => {
  const { container } = render(<Picture src={null} name=" éclair" />)
  expect(container.textContent).toBe('É')
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe('É')
})

test('a picture that fails is replaced by the tile, and a new address is tried again', () => {
  const page = render(<Picture src="/lost.webp" name="Soup" />)
  const lost = shown(page)
  expect(lost?.getAttribute('alt')).toBe('')
  fireEvent.error(lost ?? document.body)
  expect([shown(page), page.container.textContent]).toEqual([null, 'S'])
  page.rerender(<Picture src="/found.webp" name="Soup" />)
  expect(shown(page)?.getAttribute('src')).toBe('/found.webp')
})

test('a picture with sizes names them, and one that is eager is fetched at once, as wide as the screen', () => {
  const page = render(<Picture src="/pictures/soup-320.webp" name="Soup" />)
  const attributes = () =>
    ['srcset', 'sizes', 'loading'].map((name) => shown(page)?.getAttribute(name))
  const srcset = '/pictures/soup-160.webp 160w,/pictures/soup-320.webp 320w'
  expect(attributes()).toEqual([srcset, '10.5rem', 'lazy'])
  page.rerender(<Picture src="/pictures/soup-320.webp" name="Soup" width={16} />)
  expect(attributes()).toEqual([srcset, '16rem', 'lazy'])
  page.rerender(<Picture src="/pictures/soup-320.webp" name="Soup" eager />)
  expect(attributes()).toEqual([srcset, '100vw', null])
})

test('a picture of the server’s page that failed before the app was there is replaced by the tile', async () => {
  const picture = <Picture src="/pictures/soup-320.webp" name="Soup" />
  const container = document.createElement('div')
  container.innerHTML = renderToString(picture)
  const { srcset, sizes } = shown(render(picture)) ?? {}
  Object.assign(shown({ container }) ?? {}, { srcset, sizes })
  // React tells of what the server's page has and its own rendering has not.
  vi.spyOn(console, 'error').mockReturnValue()
  await act(async () => hydrateRoot(container, picture))
  expect([shown({ container }), container.textContent]).toEqual([null, 'S'])
})

test('a picture whose address changes has the sizes of the new one', () => {
  const page = render(<Picture src="/pictures/soup-320.webp" name="Soup" width={7} />)
  page.rerender(<Picture src="/pictures/stew-160.webp" name="Stew" width={7} />)
  expect(shown(page)?.getAttribute('srcset')).toBe('/pictures/stew-160.webp 160w')
  page.rerender(<Picture src="https://cdn.example/stew.webp" name="Stew" width={7} />)
  expect(shown(page)?.getAttribute('srcset')).toBe('https://cdn.example/stew.webp')
})

test('a picture that is rendered and not shown gets no address, or Chromium holds its screen', async () => {
  const never = new Promise<never>(() => undefined)
  const Waiting = () => use(never)
  const setAttribute = vi.spyOn(Element.prototype, 'setAttribute')
  const screen = (waits: boolean) => (
    <Suspense>
      <Picture src="/pictures/soup-320.webp" name="Soup" eager />
      {waits && <Waiting />}
    </Suspense>
  )
  const addresses = () =>
    setAttribute.mock.calls
      .map(([name]) => name)
      .filter((name) => ['src', 'srcset', 'sizes'].includes(name))
  const page = await act(async () => render(screen(true)))
  expect(addresses()).toEqual([])
  page.rerender(screen(false))
  expect(addresses()).toEqual(['sizes', 'srcset', 'src'])
  setAttribute.mockRestore()
})
