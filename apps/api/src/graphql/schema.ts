import './modules.generated.ts';
import { enforceAccess } from '../access/enforce.ts';
import { builder } from './builder.ts';

export const schema = enforceAccess(builder.toSchema());
