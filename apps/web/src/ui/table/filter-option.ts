/** Something a filter can be set to. */
export type FilterOption<Value extends string = string> = {
  value: Value;
  /** In the person's language. */
  label: string;
  /** Rows it would show, with the other filters as they are. */
  count?: number;
  /** A colour that stands for it elsewhere too, as that of a vehicle's state. */
  dot?: string;
};
