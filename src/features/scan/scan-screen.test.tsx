// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, success } from '#domain/result.ts'
import { words } from '#i18n/locales/en-CA/scan.ts'
import type { Camera, ScanRequest, ScannerService } from '#services/device/scanner-service.ts'
import type { PlaceSearchService } from '#services/place-search/place-search-service.ts'
import { aPlaceSearchService } from '#tests/fixtures/a-place-search-service.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { ScanScreen } from './scan-screen.tsx'

/** A device with two cameras, the second of which has a light. */
function aScanner(
  pictures: ScannerService['readPicture'] = async () => failure({ type: 'NoCode' }),
) {
  const requests: ScanRequest[] = []
  const lights: boolean[] = []
  const scanner: ScannerService = {
    start: async (request) => {
      requests.push(request)
      const isSecond = request.cameraId === 'second'
      const camera: Camera = {
        nextCameraId: isSecond ? 'first' : 'second',
        setLight: isSecond
          ? async (on) => {
              lights.push(on)
              return lights.length < 3
            }
          : null,
        stop: () => {},
      }
      return success(camera)
    },
    readPicture: pictures,
    drawCode: async () => ({ size: 0, path: '' }),
  }
  return { scanner, requests, lights }
}

const show = async (scanner: ScannerService, places?: PlaceSearchService) =>
  showAtVenue({ screen: <ScanScreen venue="" />, scanner, ...(places ? { places } : {}) })

async function choose(file: File): Promise<void> {
  const input = document.querySelector('input[type=file]')
  if (input === null) throw new Error('No file can be chosen')
  fireEvent.change(input, { target: { files: [file] } })
  await screen.findByRole('button', { name: words.picture })
}

const aPicture = new File(['x'], 'code.png', { type: 'image/png' })

test('a picture of another site’s code is refused with the host that it leads to', async () => {
  const { scanner } = aScanner(async () => success('https://menus.example:8443/lunch?tableNum=3'))
  await show(scanner)
  await choose(aPicture)
  const text = words.foreignSite.replace('{{host}}', 'menus.example:8443')
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each([
  ['a script', 'javascript:alert(1)'],
  ['a text', 'Table 12'],
  ['another path of this host', '/a/b/c'],
])('%s is no table code', async (_, text) => {
  const code = text.startsWith('/') ? `${location.origin}${text}` : text
  const { scanner } = aScanner(async () => success(code))
  await show(scanner)
  await choose(aPicture)
  expect(await screen.findByText(words.foreign)).toBeTruthy()
})

test('a code of another host of the deployment opens its venue here', async () => {
  const { scanner } = aScanner(async () => success('https://lunch.example/king-street?tableNum=3'))
  const places = aPlaceSearchService({ origins: [location.origin, 'https://lunch.example'] })
  const device = await show(scanner, places)
  await choose(aPicture)
  await expect.poll(device.address).toBe('/king-street')
  expect(device.search()).toMatchObject({ tableNum: '3' })
})

test.each([
  ['is in no list', aPlaceSearchService({ origins: ['https://lunch.example'] })],
  ['cannot be looked up without a network', aPlaceSearchService({ origins: null })],
])('a code of a host that %s is refused', async (_, places) => {
  const { scanner } = aScanner(async () =>
    success('https://lunch.example.evil.example/king-street'),
  )
  const device = await show(scanner, places)
  await choose(aPicture)
  const text = words.foreignSite.replace('{{host}}', 'lunch.example.evil.example')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(device.address()).not.toContain('king-street')
})

test('a code that is read while the hosts are asked for is the one that counts', async () => {
  let texts = ['https://lunch.example/slow?tableNum=3', `${location.origin}/quick?tableNum=4`]
  const { scanner } = aScanner(async () => {
    const [text = '', ...rest] = texts
    texts = rest
    return success(text)
  })
  let answer: (origins: readonly string[]) => void = () => undefined
  const asked = new Promise<readonly string[]>((resolve) => {
    answer = resolve
  })
  const places = { ...aPlaceSearchService(), origins: () => asked }
  const device = await show(scanner, places)
  await choose(aPicture)
  expect(await screen.findByText(words.lookingUp)).toBeTruthy()
  await choose(aPicture)
  await expect.poll(device.address).toBe('/quick')
  answer(['https://lunch.example'])
  await asked
  expect(device.address()).toBe('/quick')
})

test('the host of a disguised address is the one that a browser would go to', async () => {
  const { scanner } = aScanner(async () => success('https://order.example@evil.example/chez-lou'))
  await show(scanner)
  await choose(aPicture)
  const text = words.foreignSite.replace('{{host}}', 'evil.example')
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each([
  ['NoCode', words.noCode, words.noCodeText],
  ['NotAPicture', words.notAPicture, words.notAPictureText],
  ['PictureTooLarge', words.pictureTooLarge, words.pictureTooLargeText.replace('{{size}}', '64')],
] as const)('a picture that cannot be read says why: %s', async (type, title, text) => {
  const { scanner } = aScanner(async () => failure({ type }))
  await show(scanner)
  await choose(aPicture)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
})

test('a picture that is pasted by the keyboard is read', async () => {
  const read: Blob[] = []
  const { scanner } = aScanner(async (picture) => {
    read.push(picture)
    return failure({ type: 'NoCode' })
  })
  await show(scanner)
  fireEvent.paste(document.body, { clipboardData: { files: [aPicture] } })
  expect(await screen.findByText(words.noCode)).toBeTruthy()
  expect(read).toEqual([aPicture])
})

test('the next camera is started in place of the first, and its light is switched on and off', async () => {
  const { scanner, requests, lights } = aScanner()
  await show(scanner)
  fireEvent.click(await screen.findByRole('button', { name: words.start }))
  fireEvent.click(await screen.findByRole('button', { name: words.nextCamera }))
  const light = await screen.findByRole('button', { name: words.light })
  expect(requests.map(({ cameraId }) => cameraId)).toEqual([undefined, 'second'])
  fireEvent.click(light)
  await waitFor(() => expect(light.getAttribute('aria-pressed')).toBe('true'))
  fireEvent.click(light)
  await waitFor(() => expect(light.getAttribute('aria-pressed')).toBe('false'))
  fireEvent.click(light)
  expect(await screen.findByText(words.lightFailed)).toBeTruthy()
  expect(light.getAttribute('aria-pressed')).toBe('false')
  expect(lights).toEqual([true, false, true])
})

test('a camera that another app takes says so, and can be started again', async () => {
  const { scanner, requests } = aScanner()
  await show(scanner)
  fireEvent.click(await screen.findByRole('button', { name: words.start }))
  await screen.findByRole('button', { name: words.nextCamera })
  requests[0]?.onLost()
  expect(await screen.findByText(words.busy)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: words.nextCamera })
  expect(requests).toHaveLength(2)
})
