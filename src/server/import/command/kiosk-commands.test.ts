import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { KioskPlace } from '#domain/kiosk/kiosk.ts'
import { createMemoryDeskDeviceStore } from '#tests/twins/kiosk/memory-desk-device-store.ts'
import { createMemoryKioskStore } from '#tests/twins/kiosk/memory-kiosk-store.ts'
import { createMemoryPinStore } from '#tests/twins/kiosk/memory-pin-store.ts'
import { createMemoryAuditStore } from '#tests/twins/trail/memory-audit-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { parseVenueCommand } from './parse-venue-command.ts'
import { printDevices } from './print-devices.ts'
import { revokeDevice } from './revoke-device.ts'
import { setPin } from './set-pin.ts'

const at = new Date('2026-07-01T16:00:00Z')
const later = new Date('2026-07-02T16:30:00Z')
const door = '0a7f5b1e-8f3d-4f57-9d3b-2f1f0a6f6a11'
const bar = '1b7f5b1e-8f3d-4f57-9d3b-2f1f0a6f6a11'

/** The commands of the venue chez-nous, and what they print. */
async function aTerminal() {
  const venueStore = createMemoryVenueStore()
  const pinStore = createMemoryPinStore()
  const kioskStore = createMemoryKioskStore()
  const deskDevices = createMemoryDeskDeviceStore()
  const auditStore = createMemoryAuditStore()
  const document = aSmallVenue()
  await venueStore.publish(document)
  const venueId = asId<VenueId>(document.restaurant.id)
  const said: string[] = []
  const deps = {
    venueStore,
    pinStore,
    kioskStore,
    deskDevices,
    auditStore,
    hasher: { hashPassword: async (pin: string) => `hash of ${pin}` },
    print: (line: string) => said.push(line),
    printError: (line: string) => said.push(`! ${line}`),
    at: later,
  }
  async function run(...words: string[]) {
    said.length = 0
    const command = parseVenueCommand(words)
    if (!command.ok) return [command.error]
    const { value } = command
    if (value.type === 'pin') return [await setPin(value, deps), ...said]
    if (value.type === 'devices') return [await printDevices(value, deps), ...said]
    if (value.type === 'revoke-device') return [await revokeDevice(value, deps), ...said]
    throw new Error('The words are of those commands')
  }
  const enroll = (kioskId: string, name: string, place: KioskPlace) =>
    kioskStore.enroll({ venueId, kioskId, secretHash: kioskId, name, place, at })
  const enrollDesk = (deskId: string, name: string) =>
    deskDevices.enroll({
      venueId,
      deskId,
      secretHash: deskId,
      name,
      role: 'kitchen',
      stations: null,
      at,
    })
  const pinHash = async () => {
    const started = await pinStore.begin(venueId, { type: 'address', address: 'here' }, at)
    return started?.type === 'Judged' ? started.pinHash : null
  }
  const recorded = async () => {
    const rows = await auditStore.list({ since: new Date(0), size: 9 })
    return rows.map(({ kind, outcome, venueId: of }) => [kind, outcome, of].join(' '))
  }
  return { run, enroll, enrollDesk, pinHash, kioskStore, recorded }
}

test('a PIN is made and printed, or set as it is typed without being printed', async () => {
  const { run, pinHash } = await aTerminal()
  const enrol = [
    'Staff enrol a desk with it at /chez-nous/desk, a kiosk at /chez-nous/kiosk',
    'Devices that are enrolled stay so',
  ]
  const made = await run('pin', 'chez-nous')
  expect(made).toEqual([
    0,
    expect.stringMatching(/^The staff PIN of chez-nous is \d{6}: it is shown only now$/),
    ...enrol,
  ])
  expect(await pinHash()).toBe(`hash of ${/\d{6}/.exec(String(made[1]))?.[0]}`)
  expect(await run('pin', 'chez-nous', '90817263')).toEqual([
    0,
    'The staff PIN of chez-nous is set',
    ...enrol,
  ])
  expect(await pinHash()).toBe('hash of 90817263')
})

test.each(['12345', '1234567890123', '12a456', '-123456 '])(
  '“%s” is not set as a PIN, and not printed',
  async (pin) => {
    const { run, pinHash } = await aTerminal()
    expect(await run('pin', 'chez-nous', '--', pin)).toEqual(['pin: expected 6 to 12 digits'])
    expect(await pinHash()).toBeNull()
  },
)

test('devices are listed with what they reported, in the time of the venue', async () => {
  const { run, enroll, kioskStore } = await aTerminal()
  expect(await run('devices', 'chez-nous')).toEqual([0, '0 devices'])
  await enroll(door, 'Front door', { type: 'pickUp' })
  await enroll(bar, 'Bar', { type: 'tables', tableNums: ['1', '2'] })
  const faults = [
    { at: '2026-07-02T16:05:00.000Z', name: 'TypeError', where: 'main-1.js:2:30' },
    { at: '2026-07-01T16:05:00.000Z', name: 'Hang', where: '' },
  ]
  const report = { version: 'index-Ab12', waiting: 12, refused: 0, paused: true, faults }
  const place = { type: 'table', tableNum: 'A-3' } as const
  await kioskStore.checkIn(bar, { place, report, at: later })
  const id = ' '.repeat(door.length - 2)
  expect(await run('devices', 'chez-nous')).toEqual([
    0,
    `id${id}  name        place      version     last seen             waiting  refused  paused  revoked  last fault`,
    `${bar}  Bar         table A-3  index-Ab12  2026-07-02 12:30 EDT  12       0        yes              2026-07-02 12:05 EDT TypeError main-1.js:2:30`,
    `${door}  Front door  pick-up                2026-07-01 12:00 EDT`,
    '2 devices',
  ])
})

test('a long list of tables is counted', async () => {
  const { run, enroll } = await aTerminal()
  const tableNums = ['1', '2', '3', '4', '5']
  await enroll(door, 'Door', { type: 'tables', tableNums })
  expect((await run('devices', 'chez-nous'))[2]).toContain('  tables 1, 2, 3, 4, 5  ')
  await enroll(door, 'Door', { type: 'tables', tableNums: [...tableNums, '6'] })
  expect((await run('devices', 'chez-nous'))[2]).toContain('  6 tables  ')
})

test('a device is revoked by its id, and listed as such', async () => {
  const { run, enroll, kioskStore } = await aTerminal()
  await enroll(door, 'Front door', { type: 'pickUp' })
  const revoked = 'Front door is revoked, which it learns with its next connection'
  expect(await run('revoke-device', 'chez-nous', door.toUpperCase())).toEqual([0, revoked])
  expect(await kioskStore.find(door)).toBeNull()
  expect((await run('devices', 'chez-nous'))[2]).toMatch(/ 2026-07-02 12:30 EDT$/)
  expect(await run('revoke-device', 'chez-nous', bar)).toEqual([
    1,
    `! There is no device "${bar}" at chez-nous: the devices command lists their ids`,
  ])
})

test.each([['pin'], ['devices'], ['revoke-device', door]])(
  '%s of an unknown venue is refused',
  async (command, ...more) => {
    const { run } = await aTerminal()
    expect(await run(command, 'nowhere', ...more)).toEqual([1, '! There is no venue "nowhere"'])
  },
)

test('desks are listed after the kiosks by their role, and are revoked as they are', async () => {
  const { run, enroll, enrollDesk, recorded } = await aTerminal()
  await enroll(door, 'Door', { type: 'pickUp' })
  await enrollDesk(bar, 'Pass')
  const [code, , kiosk, desk, count] = await run('devices', 'chez-nous')
  expect([code, count]).toEqual([0, '2 devices'])
  expect([kiosk, desk]).toEqual([
    expect.stringContaining('Door'),
    expect.stringMatching(/Pass +desk, kitchen/),
  ])
  const revoked = 'Pass is revoked, which it learns with its next connection'
  expect(await run('revoke-device', 'chez-nous', bar)).toEqual([0, revoked])
  expect(await recorded()).toEqual(['desk revoked chez-nous'])
})
