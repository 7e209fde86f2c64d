import { expect, test } from 'vitest'
import { venueHeader } from '#contract/problem.ts'
import { aPaidServer, aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'
import { aServedVenue, aSoupLine } from '#tests/fixtures/a-served-venue.ts'

async function aVenue() {
  const announcements = [{ id: 1, message: { text: 'Live music tonight' } }]
  const server = await aPaidServer(aPaidVenue({ app8_restaurant: '17', announcements }))
  const { app, venueStore } = server
  const validate = async (id: string) =>
    app.request('/api/orders/validate', {
      method: 'POST',
      headers: { [venueHeader]: id, 'Content-Type': 'application/json' },
      body: JSON.stringify({ itemsInCart: [aSoupLine()], type: 'take-out' }),
    })
  const announced = (id: string) => app.request(`/api/restaurants/${id}/announcements`)
  return { ...server, validate, announced, venueStore }
}

test('a call names its venue by its id, or by the provider’s number', async () => {
  const { validate, announced, document } = await aVenue()
  for (const id of [String(document.restaurant.id), '17']) {
    expect((await validate(id)).status).toBe(200)
    expect(await (await announced(id)).json()).toMatchObject({ announcements: [{ id: '1' }] })
  }
  for (const id of ['18', '', '%', 'x'.repeat(65)]) {
    const answer = await validate(id)
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 9001 }])
  }
  expect((await announced('18')).status).toBe(404)
})

test('a venue whose own id is that number comes first', async () => {
  const { validate, announced, venueStore } = await aVenue()
  await venueStore.publish(aServedVenue({ id: 17, slug: 'seventeen' }))
  expect((await validate('17')).status).toBe(200)
  expect(await (await announced('17')).json()).toMatchObject({ announcements: [] })
})
