import { openDatabase } from '#server/postgres/open-database.ts'

// A server that opens its database, reports it, and runs until it is killed.
const { sql } = await openDatabase({ dataDir: process.argv[2] ?? '' })
await sql`create table kept (word text)`
await sql`insert into kept values ('kept')`
process.stdout.write('ready\n')
setInterval(() => undefined, 1000)
