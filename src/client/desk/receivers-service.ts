import {
  addReceiver,
  changeReceiver,
  getReceivers,
  removeReceiver,
  renewReceiverSecret,
  testReceiver,
} from '#contract/receiver/receiver-calls.ts'
import type { ReceiversService } from '#services/desk/receivers-service.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import type { Api } from '#client/network/create-api.ts'

interface ReceiversDeps {
  readonly api: Api
  readonly venue: (slug: string) => Promise<ReadyVenue>
}

export function createReceiversService({ api, venue }: ReceiversDeps): ReceiversService {
  const at = async (slug: string) => ({ venueId: (await venue(slug)).venue.id })
  const of = async (slug: string, receiverId: string) => ({
    params: { ...(await at(slug)), receiverId },
  })
  return {
    list: async (slug) => api(getReceivers, { params: await at(slug) }),
    add: async (slug, receiver) =>
      api(addReceiver, {
        params: await at(slug),
        body: { ...receiver, settings: { ...receiver.settings } },
      }),
    switchOn: async (slug, receiverId, isOn) =>
      api(changeReceiver, { ...(await of(slug, receiverId)), body: { isOn } }),
    remove: async (slug, receiverId) => api(removeReceiver, await of(slug, receiverId)),
    test: async (slug, receiverId) => api(testReceiver, await of(slug, receiverId)),
    renew: async (slug, receiverId) => api(renewReceiverSecret, await of(slug, receiverId)),
  }
}
