import type { ResolvedAction } from '../resolve/ResolvedScreen.ts';
import { stableHash } from '../resolve/stableHash.ts';
import type { Text } from '../schema.generated.ts';
import { buildImpact } from './buildImpact.ts';
import { permissionText } from './compareFields.ts';
import type { Impact } from './Impact.ts';

/** Parts of an action users can feel, in words. */
const PARTS: readonly (readonly [keyof ResolvedAction, Text])[] = [
  ['label', { zh: '名称', en: 'The name' }],
  ['when', { zh: '条件', en: 'The conditions' }],
  ['input', { zh: '填写内容', en: 'What is asked' }],
  ['set', { zh: '写入内容', en: 'What is written' }],
  ['creates', { zh: '是否新增数据', en: 'Whether a row is added' }],
  ['deletes', { zh: '是否删除数据', en: 'Whether rows are deleted' }],
  ['reauthenticate', { zh: '是否校验登录密码', en: 'Whether the login password is asked for' }],
  ['records', { zh: '留下的记录', en: 'What is recorded elsewhere' }],
  ['uses', { zh: '受理服务', en: 'The service asked' }],
  ['confirm', { zh: '确认提示', en: 'The question' }],
];

/** What users feel of a change of actions. */
export function compareActions(
  screen: string,
  before: Readonly<Record<string, ResolvedAction>>,
  after: Readonly<Record<string, ResolvedAction>>,
): readonly Impact[] {
  const gone = Object.values(before).filter(({ name }) => !Object.hasOwn(after, name));
  return [
    ...gone.map(({ name, label }) => buildImpact('ACTION_REMOVED', screen, { action: name, label })),
    ...Object.values(after).flatMap((action) => {
      const { name, label } = action;
      const permission = permissionText(action.permission);
      const old = Object.hasOwn(before, name) ? before[name] : undefined;
      if (old === undefined) return [buildImpact('ACTION_ADDED', screen, { action: name, label, permission })];
      const changes = PARTS.filter(([part]) => stableHash(old[part]) !== stableHash(action[part]));
      return [
        ...(old.permission === action.permission
          ? []
          : [
              buildImpact('ACTION_PERMISSION_CHANGED', screen, {
                label,
                before: permissionText(old.permission),
                after: permission,
              }),
            ]),
        ...changes.map(([, what]) => buildImpact('ACTION_CHANGED', screen, { label, what })),
      ];
    }),
  ];
}
