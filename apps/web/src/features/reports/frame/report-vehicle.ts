/** A vehicle named by a report. */
export type ReportVehicle = { id: string; title: string; plate: string | null; type: string | null };
