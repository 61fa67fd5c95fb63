import { FixProblem } from '@fleet/contracts/fix-problem';
import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { Device } from './device.graphql.ts';

const FixProblemKind = enumOf('FixProblemKind', FixProblem);

type Shape = { kind: FixProblem; sinceMs: number };

const FixProblemType = builder.objectRef<Shape>('FixProblem').implement({
  access: SIGNED_IN,
  description: 'Why a tracker that reports has no position now.',
  fields: (t) => ({
    kind: t.expose('kind', { type: FixProblemKind }),
    since: t.field({ type: 'DateTime', resolve: ({ sinceMs }) => new Date(sinceMs) }),
  }),
});

builder.prismaObjectFields(Device, (t) => ({
  fixProblem: t.field({
    type: FixProblemType,
    nullable: true,
    description: 'What is wrong with the fixes that it sends; null while its newest is good.',
    resolve: async ({ id }, _args, { loaders }) => (await loaders.deviceState.load(id))?.fixProblem ?? null,
  }),
}));
