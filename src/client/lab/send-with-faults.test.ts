import { expect, test } from 'vitest'
import { noFaults, type LabFaults } from '#services/lab/lab-faults.ts'
import { sendWithFaults } from './send-with-faults.ts'

const order = ['/api/orders', { method: 'POST', body: '{}' }] as const

test('with nothing switched on a request goes out and its answer comes back', async () => {
  const lab = aLab({})
  expect(await textOf(lab.send(...order))).toBe('the kitchen')
  expect(lab.arrived).toEqual(['/api/orders'])
})

test('a lost order never arrives; the next one does', async () => {
  const lab = aLab({ trouble: 'LoseRequest' })
  await expect(lab.send(...order)).rejects.toThrow(TypeError)
  expect(lab.arrived).toEqual([])
  await lab.send(...order)
  expect(lab.arrived).toEqual(['/api/orders'])
})

test('an order whose answer is lost has arrived', async () => {
  const lab = aLab({ trouble: 'LoseAnswer' })
  await expect(lab.send(...order)).rejects.toThrow(TypeError)
  expect([lab.arrived, lab.faults().trouble]).toEqual([['/api/orders'], 'None'])
})

test('with every answer lost, only lookups of an order get one', async () => {
  const lab = aLab({ trouble: 'LoseAnswer', once: false })
  await expect(lab.send(...order)).rejects.toThrow(TypeError)
  await expect(lab.send(...order)).rejects.toThrow(TypeError)
  await lab.send('/api/orders/by-key/1')
  expect(lab.arrived).toEqual(['/api/orders', '/api/orders', '/api/orders/by-key/1'])
})

test('a slow answer comes after its wait, which ends when the call is given up', async () => {
  const lab = aLab({ trouble: 'VerySlow' })
  await lab.send('/api/health')
  expect(lab.waits).toEqual([30_000])
  const givenUp = AbortSignal.abort(new DOMException('too late', 'TimeoutError'))
  await expect(lab.send(order[0], { ...order[1], signal: givenUp })).rejects.toThrow('too late')
  expect(lab.arrived).toEqual(['/api/health', '/api/orders'])
})

test('a sign-in page answers everything with a page, and the server hears nothing', async () => {
  const lab = aLab({ trouble: 'SignInPage' })
  const answer = await lab.send('/api/health')
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ])
  expect(lab.arrived).toEqual([])
})

test('without a network nothing gets out', async () => {
  const lab = aLab({ trouble: 'NoNetwork' })
  await expect(lab.send('/api/health')).rejects.toThrow(TypeError)
  expect(lab.arrived).toEqual([])
})

test('the page dies once, after its order has left', async () => {
  const lab = aLab({ kill: true })
  await lab.send('/api/health')
  expect(lab.kills()).toBe(0)
  await lab.send(...order)
  expect([lab.kills(), lab.arrived.length, lab.faults().kill]).toEqual([1, 2, false])
  await lab.send(...order)
  expect(lab.kills()).toBe(1)
})

function aLab(changes: Partial<LabFaults>) {
  let faults: LabFaults = { ...noFaults, ...changes }
  let kills = 0
  const arrived: string[] = []
  const waits: number[] = []
  const send = sendWithFaults({
    origin: 'https://order.example',
    send: (input) => {
      arrived.push(input instanceof Request ? input.url : input.toString())
      return Promise.resolve(new Response('the kitchen'))
    },
    faults: () => faults,
    change: (next) => {
      faults = next
    },
    kill: () => {
      kills += 1
    },
    wait: (milliseconds, signal) => {
      waits.push(milliseconds)
      return signal?.aborted ? Promise.reject(signal.reason) : Promise.resolve()
    },
  })
  return { send, arrived, waits, kills: () => kills, faults: () => faults }
}

async function textOf(answer: Promise<Response>): Promise<string> {
  return (await answer).text()
}
