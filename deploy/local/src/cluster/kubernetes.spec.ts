import { readdirSync, readFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SERVICE_NAMES } from '@swipeclean/contracts';
import * as cnpg from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { clusterEnvironments } from './cluster-secrets';
import { COMPOSE_FILE } from './start-cluster';

interface Container {
  image: string;
  env?: { name: string; value?: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  securityContext: object;
}
interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: { template?: { spec: { containers: Container[]; securityContext: object } } };
}
type Model = new (data: object) => { validate(): void };

const MODELS: Record<string, object> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  'postgresql.cnpg.io/v1': cnpg,
};
const FOLDER = join(dirname(COMPOSE_FILE), 'deploy', 'k8s');
const readText = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const kustomization = parse(readText('kustomization.yaml')) as { resources: string[] };
const objects = kustomization.resources.flatMap((name) =>
  parseAllDocuments(readText(name)).map((document) => document.toJS() as KubernetesObject),
);
const containers = objects.flatMap(({ kind, metadata, spec }) =>
  (spec?.template?.spec.containers ?? []).map((container): [string, Container] => [
    `${kind} ${metadata.name}`,
    container,
  ]),
);
const composed = (
  parse(readFileSync(COMPOSE_FILE, 'utf8'), { merge: true, maxAliasCount: -1 }) as {
    services: Record<string, { image: string; environment?: Record<string, string> }>;
  }
).services;

/** What differs from compose; kustomization.yaml gives the reasons. */
const DIFFERENT: Record<string, Record<string, string | undefined>> = {
  auth: { MAIL_OUTBOX_DIR: '/tmp/mail' },
  // /tmp is on the disk of the node.
  cleaning: { TMPDIR: undefined },
  // The cluster has no folder with the companion's builds.
  gateway: { TRUST_PROXY: '1', DOWNLOADS_ROOT: undefined },
  provision: { NATS_REPLICAS: '3' },
  nats: { NODE_NAME: '' },
};

describe('deploy/k8s', () => {
  it('should list each of its objects in kustomization.yaml', () => {
    const files = readdirSync(FOLDER).filter(
      (name) => name.endsWith('.yaml') && name !== 'kustomization.yaml',
    );
    expect([...kustomization.resources].sort()).toEqual(files.sort());
  });

  it.each(objects.map((one): [string, KubernetesObject] => [`${one.kind} ${one.metadata.name}`, one]))(
    'should declare %s as Kubernetes knows it',
    (_, object) => {
      const model = (MODELS[object.apiVersion] as Record<string, Model> | undefined)?.[object.kind];
      expect(model).toBeDefined();
      expect(() => new model!(object).validate()).not.toThrow();
    },
  );

  it.each(['gateway', 'provision', 'nats', ...SERVICE_NAMES])('should run %s as compose does', (name) => {
    const [, container] = containers.find(([of]) => of.endsWith(` ${name}`))!;
    expect(container.image).toBe(composed[name]!.image);
    const env = Object.fromEntries((container.env ?? []).map((one) => [one.name, one.value ?? '']));
    expect(env).toEqual({ ...composed[name]!.environment, ...DIFFERENT[name] });
  });

  it.each(SERVICE_NAMES)(
    'should migrate %s by its image, with two replicas allowed to go one at a time',
    (name) => {
      const [, migration] = containers.find(([of]) => of === `Job ${name}-migrate`)!;
      expect(migration.image).toBe(composed[name]!.image);
      const kinds = objects.filter(({ metadata }) => metadata.name === name).map(({ kind }) => kind);
      expect(kinds).toEqual([
        'Deployment',
        'PodDisruptionBudget',
        'HorizontalPodAutoscaler',
        'NetworkPolicy',
      ]);
    },
  );

  it('should name only secrets that are written, and settings that only their service may know', () => {
    const folder = mkdtempSync(join(tmpdir(), 'swipeclean-secrets-'));
    const written = Object.keys(clusterEnvironments(folder));
    rmSync(folder, { recursive: true });
    for (const [of, { envFrom = [] }] of containers) {
      const name = of.replace(/^\w+ /, '').replace('-migrate', '');
      const named = envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []);
      expect(named.filter((secret) => !written.includes(secret))).toEqual(
        named.filter((secret) => secret === `settings-${name}`),
      );
      expect(named).toContain(name);
    }
  });

  it('should set each variable of the configuration of NATS', () => {
    const natsFolder = join(FOLDER, '../nats');
    const used = readdirSync(natsFolder)
      .filter((name) => name.endsWith('.conf'))
      .flatMap((name) => [...readFileSync(join(natsFolder, name), 'utf8').matchAll(/\$([A-Z]+_[A-Z_]+)/g)]);
    const folder = mkdtempSync(join(tmpdir(), 'swipeclean-secrets-'));
    const secret = Object.keys(clusterEnvironments(folder).nats!);
    rmSync(folder, { recursive: true });
    const [, { env = [] }] = containers.find(([of]) => of.endsWith(' nats'))!;
    const known = [...secret, ...env.map(({ name }) => name)];
    expect(new Set(used.map(([, name]) => name))).toEqual(new Set(known));
  });

  it.each(containers)('should restrict the container of %s', (_, { securityContext }) => {
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });
});
