import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const hooks = path.resolve('.githooks')
const longest = 'x'.repeat(72)
const oneRoom = ['src/domain/a.ts', 'src/domain/b.test.ts', 'tests/c.test.ts', 'src/docs/d.md']
const twoRooms = ['src/domain/a.ts', 'src/client/b.ts']

test.each([
  [longest, oneRoom],
  ['’'.repeat(72), oneRoom],
  ['domain: one thing\n\nWith a reason.', twoRooms],
  ['docs: two pages', ['src/docs/a.md', 'README.md', 'src/tsconfig.json', 'sw/a.ts']],
  [`Revert "${longest}"`, twoRooms],
  [`fixup! ${longest}`, twoRooms],
])('%s is taken', (message, files) => {
  const { commit } = aRepository()
  expect(commit(message, files)).toMatchObject({ status: 0, stderr: '' })
})

test.each([
  [`${longest}x`, oneRoom, 'The first line has 73 characters, but may have 72.'],
  ['', oneRoom, 'The first line is empty'],
  ['domain: one thing\nand more', oneRoom, 'The second line is not blank'],
  ['domain: one thing', twoRooms, 'crosses rooms (src/client src/domain), but no body'],
  ['domain: one thing', ['src/ui/a.ts', 'sw/b.ts'], 'crosses rooms (src/ui sw), but no body'],
  ['domain: one thing\n\nSigned-off-by: Ana <a@b.example>', twoRooms, 'crosses rooms'],
])('%s is refused', (message, files, why) => {
  const { commit, git } = aRepository()
  const { status, stderr } = commit(message, files)
  expect(status).toBe(1)
  expect(stderr).toContain(why)
  expect(git('rev-parse', '--verify', 'HEAD').status).not.toBe(0)
})

test('comments and a diff below a message of an editor are no body', () => {
  const { add, git } = aRepository()
  add(twoRooms)
  const write = `printf '\\ndomain: one thing\\n# a comment\\n' | cat - "$1" >"$1.new" && mv "$1.new" "$1" #`
  expect(git('-c', `core.editor=${write}`, 'commit', '-v').stderr).toContain('no body')
})

test('git’s own message of a merge is taken', () => {
  const { commit, git } = aRepository()
  commit('first', ['README.md'])
  git('checkout', '-q', '-b', longest)
  commit('second', ['src/domain/a.ts'])
  git('checkout', '-q', '-')
  commit('third', ['src/client/a.ts'])
  expect(git('merge', '--no-ff', '--no-edit', longest)).toMatchObject({ status: 0 })
  expect(git('log', '-1', '--format=%s').stdout.length).toBeGreaterThan(72)
})

test('an install has git run the hooks, but where it has others, in CI and outside a checkout', () => {
  const hooksOf = ({ git }: Repository) => git('config', 'core.hooksPath').stdout.trim()
  const plain = aRepository({ hooksPath: null })
  install(plain)
  expect(hooksOf(plain)).toBe('.githooks')
  const another = aRepository({ hooksPath: 'elsewhere' })
  install(another)
  expect(hooksOf(another)).toBe('elsewhere')
  const own = aRepository({ hooksPath: null })
  own.write(['.git/hooks/pre-commit'])
  install(own)
  expect(hooksOf(own)).toBe('')
  const ci = aRepository({ hooksPath: null })
  install(ci, { CI: 'true' })
  expect(hooksOf(ci)).toBe('')
  const outer = aRepository({ hooksPath: null })
  outer.write(['unpacked/package.json'])
  install({ folder: path.join(outer.folder, 'unpacked') })
  expect(hooksOf(outer)).toBe('')
})

type Repository = ReturnType<typeof aRepository>

function install({ folder }: Pick<Repository, 'folder'>, env = {}): void {
  const { stdout, stderr } = run([process.execPath, path.join(hooks, 'use-hooks.mjs')], folder, env)
  expect(stdout + stderr).toBe('')
}

/** An empty repository; its hooks are this one's. */
function aRepository({ hooksPath = hooks }: { readonly hooksPath?: string | null } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'comanda-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const git = (...words: readonly string[]) => run(['git', ...words], folder)
  const write = (files: readonly string[]) => {
    for (const file of files) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(folder, file), 'text')
    }
  }
  const add = (files: readonly string[]) => {
    write(files)
    git('add', '--all')
  }
  const commit = (message: string, files: readonly string[]) => {
    add(files)
    return git('commit', '-q', '--allow-empty-message', '-m', message)
  }
  git('init', '-q')
  if (hooksPath !== null) git('config', 'core.hooksPath', hooksPath)
  return { folder, git, write, add, commit }
}

const person = { name: 'Ana', email: 'ana@example.com' }

/** Nothing of this machine's git: neither its settings nor a commit under way. */
function run([command = '', ...words]: readonly string[], cwd: string, env = {}) {
  return spawnSync(command, words, {
    cwd,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: person.name,
      GIT_AUTHOR_EMAIL: person.email,
      GIT_COMMITTER_NAME: person.name,
      GIT_COMMITTER_EMAIL: person.email,
      ...env,
    },
  })
}
