-- What an amount is in. Everything from before was in Canadian dollars.
alter table payments add column currency text not null default 'CAD';
alter table test_gateway_ledger add column currency text not null default 'CAD';
