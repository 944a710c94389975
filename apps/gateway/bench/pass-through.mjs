// Measures a pass-through route generated from a contract against the same route written by hand, in one process:
// `npx nx build gateway && node apps/gateway/bench/pass-through.mjs`. The figure excludes the service itself.
// On a busy machine trust the CPU time: other programs lengthen wall time far more.
import 'reflect-metadata';
import { setImmediate as turn } from 'node:timers/promises';
import common from '@nestjs/common';
import core from '@nestjs/core';
import fastify from '@nestjs/platform-fastify';
import contracts from '@swipeclean/contracts/server';
import kit from '@swipeclean/service-kit';
import adapters from '../dist/http/create-adapter.js';
import forwarding from '../dist/http/pass-through.js';
import passThrough from '../dist/http/pass-through.controller.js';

const { Controller, Get, Inject, Module, Param, Patch } = common;
const { PassThrough } = forwarding;
const { RpcClient } = kit;
const { call, defineContract, IdDto, types } = contracts;
const ROUNDS = 1000;
const WARM_UP_ROUNDS = 40;
const REQUESTS = 50;
const ID = '01890000-0000-7000-8000-000000000000';

const REPLY = Buffer.from(
  JSON.stringify(Array.from({ length: 20 }, (_, id) => ({ id, phoneNumber: '+12125552368' }))),
);
const list = call('sample.list', 'GET /api/made/list', types());
const rename = call('sample.rename', 'PATCH /api/made/:id', types());
const sampleContract = defineContract({ list, rename }, { rename: IdDto });

/** The same two routes as a hand-written controller. */
class HandWrittenController {
  constructor(client) {
    this.client = client;
  }
  list() {
    return this.client.forward(list, {});
  }
  rename(id) {
    return this.client.forward(rename, { id });
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
  controllers: [HandWrittenController, passThrough.createPassThroughController('sample', sampleContract)],
  providers: [
    { provide: RpcClient, useValue: { forward: () => Promise.resolve(REPLY) } },
    { provide: PassThrough, useValue: { forward: () => Promise.resolve(REPLY) } },
  ],
})(BenchModule);

const adapter = adapters.createAdapter({ bodyLimit: 1_000_000 }, () => undefined);
const app = await core.NestFactory.create(BenchModule, adapter, { logger: false });
await app.init();
const server = adapter.getInstance();
await server.ready();

/** The CPU and wall time of sequential requests. */
async function measure(method, url) {
  // Lets timers and sockets of earlier requests end; they would be collected in the middle of later ones.
  await turn();
  const cpu = process.cpuUsage();
  const wall = performance.now();
  for (let count = 0; count < REQUESTS; count++) await server.inject({ method, url });
  const { user, system } = process.cpuUsage(cpu);
  return { cpu: user + system, wall: performance.now() - wall };
}

/** Median and quartiles. */
function summarize(figures) {
  const sorted = figures.toSorted((a, b) => a - b);
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => sorted[Math.floor(sorted.length * share)]);
  return `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

for (const [name, method, path] of [
  ['list', 'GET', 'list'],
  ['path parameter', 'PATCH', ID],
]) {
  const urls = [`/api/hand/${path}`, `/api/made/${path}`];
  const [one, other] = await Promise.all(urls.map((url) => server.inject({ method, url })));
  if (one.statusCode !== 200 || one.payload !== other.payload) throw new Error(`${name}: the answers differ`);
  const ratios = { cpu: [], wall: [] };
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    // Alternates the order.
    const order = round % 2 ? [...urls].reverse() : urls;
    const figures = new Map();
    for (const url of order) figures.set(url, await measure(method, url));
    const [hand, made] = urls.map((url) => figures.get(url));
    if (round >= 0) for (const kind of ['cpu', 'wall']) ratios[kind].push(made[kind] / hand[kind]);
  }
  console.log(
    `${name}: made from the contract ÷ hand-written, CPU ${summarize(ratios.cpu)}, wall ${summarize(ratios.wall)}`,
  );
}
await app.close();
