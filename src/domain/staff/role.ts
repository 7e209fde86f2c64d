/** A person has one role at a venue. `suites`: an operator of suites, who works at no desk. */
export const staffRoles = ['owner', 'manager', 'counter', 'kitchen', 'suites'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The roles of shared tablets, and of the desks that people work at. */
export type TabletRole = Extract<StaffRole, 'counter' | 'kitchen'>

/** The role of the desk that a person works at; null: at none. */
export function deskRoleOf(role: StaffRole): TabletRole | null {
  if (role === 'suites') return null
  return role === 'kitchen' ? 'kitchen' : 'counter'
}

/** The roles that a person of this role gives, changes and ends. */
export function grantedBy(role: StaffRole): readonly StaffRole[] {
  if (role === 'owner') return staffRoles
  return role === 'manager' ? ['counter', 'kitchen'] : []
}
