import { expect, test } from 'vitest'
import { anOrderOf, aServedVenue, aSoupLine } from '#tests/fixtures/a-served-venue.ts'
import { withoutPerson } from './without-person.ts'

const memo = { optionGroupId: 'memo', memo: 'for Ana' } as never
const option = { optionGroupId: 'size', optionValues: [] } as never

test('items and payment stay, and nothing that identifies a person', () => {
  const { data } = anOrderOf(aServedVenue())
  const content = {
    ...data,
    items: [
      aSoupLine({
        orderOptions: [option, memo],
        avoids: { allergens: ['gluten'], diets: [] },
      }),
    ],
    checkout: {
      paymentMethod: 'credit_card' as const,
      contact: { full_name: 'Ana', email: 'ana@example.com', phone_number: '6135550142' },
      delivery: { type: 'custom' as const, location: 'Old Town', area: 'Market' },
      questions: [{ question: 'Nickname?', answers: ['Annie'] }],
      memberInfo: { identifier: 'MC1001' },
      loyaltyProgram: { userStatus: 'gold' },
      pickup: { scheduled: true, dueByTime: '18:00', notes: 'Ana waits outside' },
    },
  }
  expect(withoutPerson(content)).toEqual({
    ...content,
    items: [aSoupLine({ orderOptions: [option] })],
    checkout: {
      paymentMethod: 'credit_card',
      contact: { full_name: '' },
      pickup: { scheduled: true, dueByTime: '18:00' },
    },
  })
})

test('an order without a pickup time gets none', () => {
  const { data } = anOrderOf(aServedVenue())
  expect(withoutPerson(data).checkout).toEqual({
    paymentMethod: 'pay_on_premise',
    contact: { full_name: '' },
  })
})
