import { expect, test } from 'vitest'
import { createCardPageAddress } from '#server/payment/card-page-address.ts'
import { aPaidServer, aPaidVenue, aTill } from '#tests/fixtures/a-paid-venue.ts'

const session = {
  validationUrl: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
  processor: 'moneris',
  domain: 'order.example.com',
  app8RestaurantId: '17',
}

test('a venue lists its ways to pay, and that nothing is charged', async () => {
  const { send } = await aPaidServer(aPaidVenue({ avs: true }))
  const config = await send(
    '/api/payment/get-payment-config',
    { app8RestaurantId: '17' },
    { Host: '192.168.1.5:4080' },
  )
  expect(config).toMatchObject({
    status: 200,
    body: {
      gateway: 'test',
      label: 'test',
      cardPageUrl: 'http://192.168.1.5:4081/',
      avs: true,
      wallets: {
        applePay: { merchantIdentifier: 'merchant.test', countryCode: 'CA', currencyCode: 'CAD' },
        googlePay: { environment: 'TEST', gateway: 'test' },
      },
    },
  })
})

test('a payment call that names another venue is refused', async () => {
  const document = aPaidVenue()
  const { send } = await aPaidServer(document)
  const calls = { 'get-payment-config': {}, 'get-apple-pay-session': session }
  for (const [call, body] of Object.entries(calls)) {
    for (const app8RestaurantId of [17, '17', document.restaurant.id]) {
      const answer = await send(`/api/payment/${call}`, { ...body, app8RestaurantId })
      expect(answer.status).toBe(200)
    }
    expect(await send(`/api/payment/${call}`, { ...body, app8RestaurantId: '18' })).toMatchObject({
      status: 400,
      body: { fields: { app8RestaurantId: 'This is another venue.' } },
    })
  }
})

test('a setting replaces this server’s card page', async () => {
  const address = createCardPageAddress({
    cardPageUrl: 'https://cards.example.com/hosted?merchant=7',
    publicOrigin: null,
    cardPort: 4081,
    appPort: 4080,
  })
  const { payment } = aTill({ address })
  const { send, app } = await aPaidServer(aPaidVenue(), { payment })
  const config = await send('/api/payment/get-payment-config', {})
  expect(config.body.cardPageUrl).toBe('https://cards.example.com/hosted?merchant=7')
  const page = await app.request('/nobody/data.json')
  expect(page.headers.get('Content-Security-Policy')).toContain(
    'frame-src https://cards.example.com;',
  )
})

test('a venue without cards or wallets offers none', async () => {
  const onPremise = await aPaidServer(aPaidVenue({ payment_processor: 'payOnPremise' }))
  const none = await onPremise.send('/api/payment/get-payment-config', {})
  expect(none.body).toMatchObject({
    cardPageUrl: null,
    wallets: { applePay: null, googlePay: null },
  })
  const cardsAlone = await aPaidServer(aPaidVenue({ wallets: {} }))
  const cards = await cardsAlone.send('/api/payment/get-payment-config', {})
  expect(cards.body).toMatchObject({
    cardPageUrl: expect.stringMatching(/^http/),
    wallets: { applePay: null, googlePay: null },
  })
})

test('Apple Pay opens with a session that says it is a test', async () => {
  const { send } = await aPaidServer()
  expect(await send('/api/payment/get-apple-pay-session', session)).toMatchObject({
    status: 200,
    body: { test: true, domainName: 'order.example.com', merchantIdentifier: 'merchant.test' },
  })
})

test('Apple Pay is refused where a venue or its processor does not accept it', async () => {
  const unsupported = { status: 422, body: { code: 9053 } }
  const without = await aPaidServer(aPaidVenue({ wallets: { google_pay: true } }))
  expect(await without.send('/api/payment/get-apple-pay-session', session)).toMatchObject({
    ...unsupported,
    body: { code: 9053, message: 'Apple Pay is not supported at this location.' },
  })
  const { send } = await aPaidServer()
  const other = { ...session, processor: 'chase' }
  expect(await send('/api/payment/get-apple-pay-session', other)).toMatchObject(unsupported)
})

test('a session is opened for this application’s own host alone', async () => {
  const { send } = await aPaidServer(undefined, { publicOrigin: 'https://order.example.com' })
  const path = '/api/payment/get-apple-pay-session'
  for (const domain of ['evil.example', 'order.example.com.evil.example', 'example.com']) {
    expect(await send(path, { ...session, domain })).toMatchObject({
      status: 400,
      body: { fields: { domain: expect.any(String) } },
    })
  }
  for (const domain of ['order.example.com', 'Order.Example.com']) {
    expect(await send(path, { ...session, domain })).toMatchObject({ status: 200 })
  }
})

test('only Apple’s addresses are asked for a session', async () => {
  const { send } = await aPaidServer()
  for (const validationUrl of [
    'http://apple-pay-gateway.apple.com/paymentservices/startSession',
    'https://apple-pay-gateway.apple.com.evil.example/paymentservices/startSession',
    'https://evil.example/apple-pay-gateway.apple.com',
    'https://user@apple-pay-gateway.apple.com/paymentservices/startSession',
    'https://apple-pay-gateway.apple.com:8443/paymentservices/startSession',
    'https://apple-pay-gateway.apple.com@evil.example/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/paymentservices/startSession',
    'https://www.apple.com/paymentservices/startSession',
    'file:///etc/passwd',
  ]) {
    const refused = await send('/api/payment/get-apple-pay-session', { ...session, validationUrl })
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { validationUrl: expect.any(String) } },
    })
  }
  for (const validationUrl of [
    'https://apple-pay-gateway-nc-pod1.apple.com/paymentservices/startSession',
    'https://cn-apple-pay-gateway.apple.com/paymentservices/startSession',
  ]) {
    const opened = await send('/api/payment/get-apple-pay-session', { ...session, validationUrl })
    expect(opened.status).toBe(200)
  }
})
