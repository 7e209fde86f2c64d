import { aSocialServer } from '#tests/fixtures/a-social-server.ts'
import type { SpecifiedCall } from './specified-call.ts'

const claims = { sub: 'zoe', email: 'zoe@example.com', email_verified: true, name: 'Zoe Roy' }

/** A server that knows Zoe by Google; it is opened in the test that asks for it, and ends with that. */
function aServer() {
  let opened: ReturnType<typeof open> | null = null
  return () => (opened ??= open())
}

async function open() {
  const server = await aSocialServer({ accounts: [claims] })
  const idToken = await server.provider.signToken(claims)
  await server.call('login-google', { idToken, register: true })
  return { ...server, accessToken: await server.provider.accessTokenOf('zoe') }
}

export function googleUser(): SpecifiedCall {
  const server = aServer()
  return {
    call: 'POST /auth/get-google-user-info',
    base: async () => ({ accessToken: (await server()).accessToken }),
    needed: ['accessToken'],
    send: async (body) => (await server()).call('get-google-user-info', body),
  }
}

export function googleLogin(): SpecifiedCall {
  const server = aServer()
  return {
    call: 'POST /auth/login-google',
    base: async () => ({ idToken: await (await server()).provider.signToken(claims) }),
    needed: ['idToken'],
    more: { register: true },
    send: async (body) => (await server()).call('login-google', body),
  }
}
