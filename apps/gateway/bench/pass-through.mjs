// Measures a pass-through route generated from a contract against the same route written by hand, in one process: `npx
// nx build gateway && node apps/gateway/bench/pass-through.mjs`. The figure excludes the service itself.
import 'reflect-metadata';
import common from '@nestjs/common';
import core from '@nestjs/core';
import fastify from '@nestjs/platform-fastify';
import contracts from '@swipeclean/contracts/server';
import kit from '@swipeclean/service-kit';
import adapters from '../dist/http/create-adapter.js';
import passThrough from '../dist/http/pass-through.controller.js';

const { Controller, Get, Inject, Module, Param, Patch } = common;
const { RpcClient } = kit;
const { defineRpc, IdDto, NoRequest, rpc } = contracts;
const ROUNDS = 15;
const REQUESTS = 2000;
const ID = '01890000-0000-7000-8000-000000000000';

const REPLY = Buffer.from(
  JSON.stringify(Array.from({ length: 20 }, (_, id) => ({ id, phoneNumber: '+12125552368' }))),
);
const sampleRpc = defineRpc(
  'sample',
  { list: rpc(NoRequest).returns(), rename: rpc(IdDto).returns() },
  { list: 'GET /api/made/list', rename: 'PATCH /api/made/:id' },
);

/** The same two routes as a hand-written controller. */
class HandWrittenController {
  constructor(client) {
    this.client = client;
  }
  list() {
    return this.client.forward(sampleRpc.list, {});
  }
  rename(id) {
    return this.client.forward(sampleRpc.rename, { id });
  }
}
const { prototype } = HandWrittenController;
const decorate = (name, ...decorators) =>
  decorators.forEach((one) => one(prototype, name, Object.getOwnPropertyDescriptor(prototype, name)));
Controller('api/hand')(HandWrittenController);
Inject(RpcClient)(HandWrittenController, undefined, 0);
// As in every hand-written route: the config holds its access and limits.
decorate('list', Get('list'), fastify.RouteConfig({}));
decorate('rename', Patch(':id'), fastify.RouteConfig({}));
Param('id')(prototype, 'rename', 0);

class BenchModule {}
Module({
  controllers: [HandWrittenController, passThrough.createPassThroughController('sample', sampleRpc)],
  providers: [{ provide: RpcClient, useValue: { forward: () => Promise.resolve(REPLY) } }],
})(BenchModule);

const adapter = adapters.createAdapter({ bodyLimit: 1_000_000 }, () => undefined);
const app = await core.NestFactory.create(BenchModule, adapter, { logger: false });
await app.init();
const server = adapter.getInstance();
await server.ready();

/** Sequential requests per second. */
async function measure(method, url) {
  const started = process.hrtime.bigint();
  for (let count = 0; count < REQUESTS; count++) await server.inject({ method, url });
  return (REQUESTS * 1e9) / Number(process.hrtime.bigint() - started);
}

const median = (figures) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)];
for (const [name, method, path] of [
  ['list', 'GET', 'list'],
  ['path parameter', 'PATCH', ID],
]) {
  const urls = [`/api/hand/${path}`, `/api/made/${path}`];
  const [one, other] = await Promise.all(urls.map((url) => server.inject({ method, url })));
  if (one.statusCode !== 200 || one.payload !== other.payload) throw new Error(`${name}: the answers differ`);
  const ratios = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Alternates the order.
    const order = round % 2 ? [...urls].reverse() : urls;
    const figures = new Map();
    for (const url of order) figures.set(url, await measure(method, url));
    ratios.push(figures.get(urls[1]) / figures.get(urls[0]));
  }
  console.log(
    `${name}: made from the contract ${median(ratios).toFixed(2)} × the hand-written route (requests a second)`,
  );
}
await app.close();
