import type { VenueId } from '#domain/ids.ts'
import type { MemberStore, VenueMember } from '#server/member/member-store.ts'

/** Members in memory, for simulations and tests. */
export function createMemoryMemberStore(): MemberStore {
  const members = new Map<string, VenueMember>()
  const memberByIdentifier = new Map<string, string>()
  const statusByEmail = new Map<string, string>()
  return {
    findMember: async (venueId, identifier) => {
      const name = memberByIdentifier.get(nameOf(venueId, identifier))
      return (name !== undefined && members.get(name)) || null
    },
    findEnrolment: async (venueId, email) => statusByEmail.get(nameOf(venueId, email)) ?? null,
    save: async (venueId, people, { replace = false } = {}) => {
      let added = 0
      for (const { identifiers, ...member } of people.members) {
        const name = nameOf(venueId, member.id)
        if (members.has(name) && !replace) continue
        members.set(name, member)
        for (const [identifier, owner] of memberByIdentifier) {
          if (owner === name) memberByIdentifier.delete(identifier)
        }
        for (const identifier of identifiers) {
          memberByIdentifier.set(nameOf(venueId, identifier), name)
        }
        added += 1
      }
      for (const { email, status } of people.enrolments) {
        const name = nameOf(venueId, email)
        if (statusByEmail.has(name) && !replace) continue
        statusByEmail.set(name, status)
        added += 1
      }
      return { added, kept: people.members.length + people.enrolments.length - added }
    },
  }
}

function nameOf(venueId: VenueId, name: string): string {
  return `${venueId} ${name}`
}
