/** Names of what a dataset is made of in the database. Dataset and column names are letters and digits (meta-schema). */
export const tableName = (dataset: string): string => `ds_${dataset}`;
export const dictionaryName = (dataset: string, column: string): string => `dict_${dataset}_${column}`;
export const sortKeyName = (column: string): string => `${column}__sort`;
