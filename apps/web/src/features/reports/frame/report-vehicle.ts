/** A vehicle as a report names it. */
export type ReportVehicle = { id: string; title: string; plate: string | null; type: string | null };
