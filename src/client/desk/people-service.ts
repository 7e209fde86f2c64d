import {
  changeRole,
  endPerson,
  getMe,
  getPeople,
  invitePerson,
  setMyPin,
  withdrawInvitation,
} from '#contract/staff/people-calls.ts'
import type { PeopleService } from '#services/desk/people-service.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import type { Api } from '#client/network/create-api.ts'

interface PeopleDeps {
  readonly api: Api
  readonly venue: (slug: string) => Promise<ReadyVenue>
}

export function createPeopleService({ api, venue }: PeopleDeps): PeopleService {
  const at = async (slug: string) => ({ venueId: (await venue(slug)).venue.id })
  return {
    me: async (slug) => api(getMe, { params: await at(slug) }),
    list: async (slug) => api(getPeople, { params: await at(slug) }),
    changeRole: async (slug, personId, role) =>
      api(changeRole, { params: { ...(await at(slug)), personId }, body: { role } }),
    end: async (slug, personId) => api(endPerson, { params: { ...(await at(slug)), personId } }),
    invite: async (slug, body) => api(invitePerson, { params: await at(slug), body }),
    withdraw: async (slug, invitationId) =>
      api(withdrawInvitation, { params: { ...(await at(slug)), invitationId } }),
    setPin: async (slug, pin) => api(setMyPin, { params: await at(slug), body: { pin } }),
  }
}
