const snake = (name: string): string => name.replace(/(?<=.)[A-Z]/g, '_$&').toLowerCase();

/** Column name of a field, as `prisma/schema.prisma` maps it: `isPublic` is `is_public`. */
export const columnOf = (field: string): string => snake(field);

/** Table name of an entity, as `prisma/schema.prisma` maps it: `VehicleDocument` is `vehicle_documents`. */
export const tableOf = (entity: string): string => `${snake(entity)}s`.replace(/ys$/, 'ies');
