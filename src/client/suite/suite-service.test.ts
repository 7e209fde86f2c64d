// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { success } from '#domain/result.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import { createStore } from '#client/device/create-store.ts'
import { readyVenue } from '#client/venue/ready-venue.ts'
import type { Api } from '#client/network/create-api.ts'
import { openStorage } from '#storage/device/open-storage.ts'
import { aPlainCodec } from '#tests/fixtures/a-plain-codec.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { anEventPack } from '#tests/fixtures/an-event-pack.ts'
import { openSuites } from './suite-service.ts'

const nobody: SessionView = { type: 'anonymous', expired: false }
const oli: SessionView = { type: 'operator', id: asId('oli'), person: null }
const acting: SessionView = { type: 'loginAs', id: asId('ana'), operatorId: oli.id, person: null }
const kim: SessionView = { type: 'operator', id: asId('kim'), person: null }

test.each([
  { meanwhile: oli, kept: 1 },
  { meanwhile: acting, kept: 1 },
  { meanwhile: nobody, kept: 0 },
  { meanwhile: kim, kept: 0 },
])(
  'an event is stored for the operator who asked, if they are still there: $meanwhile.type, $kept',
  async ({ meanwhile, kept }) => {
    const session = createStore<SessionView>(oli)
    const { event, sent, handOver } = anEventPack()
    const api = (async () => {
      session.set(meanwhile)
      return success({ event, sent, handOver })
    }) as unknown as Api
    const storage = openStorage(`event-${kept}-${'id' in meanwhile ? meanwhile.id : ''}`)
    const network = createStore<NetworkState>('online')
    const suites = await openSuites({
      online: async () => ({ api }),
      session,
      network: { state: network, check: async () => true },
      venue: async () => readyVenue(aSmallVenue(), 1),
      storage: async () => storage,
      outbox: createStore([]),
      receipts: async () => [],
      orders: async () => null,
      codec: aPlainCodec,
      now: () => 1,
    })
    expect(await suites.event('chez-nous', event.id)).toMatchObject({ ok: true })
    expect(await storage.database.packs.count()).toBe(kept)
    storage.database.close()
  },
)
