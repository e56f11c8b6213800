/** Front door of the engine. Nothing else of it can be imported from outside. */

export type * from './columns/ColumnKind.ts';
export { columnKind, columnKinds } from './columns/columnKinds.ts';
export { readCell } from './columns/readCell.ts';
export { riskIds } from './columns/riskIds.ts';
export type * from './compile/CompiledScreen.ts';
export { compileScreen } from './compileScreen.ts';
export { businessDateTime, businessDay } from './dates/businessDay.ts';
export { isDate, isMonth } from './dates/calendar.ts';
export { type Periods, periodsOf } from './dates/periods.ts';
export { monthsOf, type Quarter, quarterOf } from './dates/quarter.ts';
export { isRelativeDate, isRelativeMonth, resolveDate, resolveMonth } from './dates/relativeDate.ts';
export { type DraftedScreen, draftScreen, permissionOn, type ScreenWishes } from './draft/draftScreen.ts';
export { draftVariant, type VariantWishes } from './draft/draftVariant.ts';
export { buildEditorSchemas } from './draft/editorSchemas.ts';
export { buildVocabulary, type Vocabulary } from './draft/vocabulary.ts';
export { readWritten, type WrittenDocument } from './draft/writtenDocuments.ts';
export { ANSWER_FAULTS, type AnswerFault, describeAnswerFault } from './endpoint/answerFaults.ts';
export { buildEndpointRequest } from './endpoint/buildEndpointRequest.ts';
export { checkEndpointRequest } from './endpoint/checkEndpointRequest.ts';
export type * from './endpoint/EndpointRequest.ts';
export { endpointHeaders } from './endpoint/endpointHeaders.ts';
export { ENVELOPE_STATUS } from './endpoint/envelopeStatus.ts';
export { type EndpointAnswer, readEndpointAnswer } from './endpoint/readEndpointAnswer.ts';
export { refusalOnly } from './endpoint/refusalOnly.ts';
export { withheldPaths } from './endpoint/withheldPaths.ts';
export { withoutPaths } from './endpoint/withoutPaths.ts';
export type * from './filters/FilterKind.ts';
export { filterKind, filterKinds } from './filters/filterKinds.ts';
export {
  checkFilters,
  defaultFilterValues,
  describeFilters,
  fromWireFilters,
  normaliseFilters,
  toWireFilters,
} from './filters/filterValues.ts';
export { isBranches, type OrganisationPicks, pickedCodes } from './filters/organisationPicks.ts';
export { columnIndex, columnName } from './formats/columnName.ts';
export { CUT_LENGTH, cutText } from './formats/cutText.ts';
export { centsFromDecimal, decimalFromCents } from './formats/decimal.ts';
export { fillText } from './formats/fillText.ts';
export { EMPTY_TEXT, formatAmount } from './formats/formatAmount.ts';
export { FORMAT_NAMES, formatValue } from './formats/formatValue.ts';
export { joinWords } from './formats/joinWords.ts';
export { completeCreditCode, isTaxNumber, judgeTaxNumber } from './formats/taxNumber.ts';
export { TEXT_FORMATS } from './formats/textFormats.ts';
export { typedAmount } from './formats/typedAmount.ts';
export { cleanText, isBlank, isPlainLine, isUsableText } from './formats/usableText.ts';
export {
  forgetEntry,
  HISTORY_MAX,
  HISTORY_TEXT_MAX,
  type InputHistory,
  mergeHistory,
  NO_HISTORY,
  rememberEntry,
  toggleFavourite,
} from './history/inputHistory.ts';
export { compareSchemas } from './impact/compareSchemas.ts';
export type * from './impact/Impact.ts';
export { IMPACT_CATALOGUE } from './impact/impactCatalogue.ts';
export { formatIssue } from './issues/formatIssue.ts';
export type * from './issues/Issue.ts';
export { ISSUE_CATALOGUE, type IssueCode } from './issues/issueCatalogue.ts';
export { nearestWord } from './issues/nearestWord.ts';
export { RULES } from './issues/rules/rules.ts';
export { buildRulesPage, ruleText } from './issues/rules/rulesPage.ts';
export { type MigratedFile, migrateFile } from './migrations/migrateFile.ts';
export { NEWEST_LANGUAGE } from './migrations/migrations.ts';
export { documentKind } from './parse/documentKind.ts';
export { META_SCHEMAS, type MetaSchema } from './parse/metaSchemas.ts';
export type { DocumentKind, SchemaFile } from './parse/SchemaDocument.ts';
export type * from './personalise/ColumnSetting.ts';
export { type ListLayout, mergeLayout } from './personalise/mergeLayout.ts';
export { mergeOrder } from './personalise/mergeOrder.ts';
export { FIXED_COLUMNS_MAX } from './personalise/mergeSetting.ts';
export { type ParsedSavedColumns, parseSavedColumns, parseSavedFilters } from './personalise/parseSavedColumns.ts';
export { NOTHING_SAVED, personaliseScreen } from './personalise/personaliseScreen.ts';
export type { ParsedSetting, UnreadableReason } from './personalise/readSavedSetting.ts';
export {
  buildFilterItems,
  buildSavedColumns,
  buildSavedFilters,
  buildSettingItems,
} from './personalise/settingItems.ts';
export { COLUMN_WIDTH_PX } from './personalise/settingParts.ts';
export { PROVIDED_CODE_TABLES, PROVIDED_VERSION, type ProvidedCodeTableName } from './provided/providedCodeTables.ts';
export { PROVIDED_DATASETS } from './provided/providedDatasets.ts';
export { boundOf, columnsJudged, columnsOfAction, isForOneRow } from './query/actionColumns.ts';
export { applyOpening, type OpenedScreen } from './query/applyOpening.ts';
export type * from './query/BrokenClause.ts';
export { type BuiltListQuery, buildListQuery } from './query/buildListQuery.ts';
export { buildWhyQuery, type WhyQuery } from './query/buildWhyQuery.ts';
export { describeFixed, type FixedConditions } from './query/describeFixed.ts';
export { fixedConditions, fixedValues } from './query/fixedConditions.ts';
export type * from './query/ListQuery.ts';
export type * from './query/ListState.ts';
export { listStateFromUrl, listStateToUrl } from './query/listUrl.ts';
export { normaliseForSearch } from './query/normaliseForSearch.ts';
export { QUERY_LIMITS } from './query/queryLimits.ts';
export {
  describeQueryProblem,
  QUERY_PROBLEMS,
  type QueryProblem,
  type QueryProblemCode,
} from './query/queryProblems.ts';
export type * from './query/Row.ts';
export { readExportColumns } from './query/readExportColumns.ts';
export { initialListState, reduceList } from './query/reduceList.ts';
export { type RemapTarget, remapTargets } from './query/remapClause.ts';
export { conditionFields, failingGuard, rowMeets } from './query/rowCondition.ts';
export { sameSort } from './query/sameSort.ts';
export { idsIn, MAX_CHOSEN_ROWS, selectedCount, selectedIn } from './query/selection.ts';
export {
  anchorOf,
  codeText,
  markdownPage,
  markdownTable,
} from './reference/markdown.ts';
export type { MetaNode } from './reference/metaSchema.ts';
export { metaText } from './reference/metaText.ts';
export type { ReferencePage, ReferenceSource } from './reference/ReferenceSource.ts';
export { INDEX_PAGE, referenceFile, referencePageOf, TUTORIAL_PAGE } from './reference/referenceFile.ts';
export { referencePages } from './reference/referencePages.ts';
export { DETAIL_ACTION } from './resolve/builtInActions.ts';
export { datasetOf } from './resolve/datasetOf.ts';
export { LAYOUT_ACTIONS, TEMPLATE_LAYOUTS } from './resolve/layoutActions.ts';
export { type LoadedSchemas, loadSchemas } from './resolve/loadSchemas.ts';
export type * from './resolve/ResolvedScreen.ts';
/** Both the language and the resolved screen name these; the resolved, readonly ones are meant. */
export type { FixedValue, SortItem } from './resolve/ResolvedScreen.ts';
export { ANY_PICK, type ResolvedPick } from './resolve/resolvePick.ts';
export { restrictScreen, withheldColumns } from './resolve/restrictScreen.ts';
export { BUILT_IN_ROUTES, ROUTE_GROUPS, type RouteGroup, routeGroup } from './resolve/routeGroups.ts';
export { rowReference } from './resolve/rowReference.ts';
export { isDecimal } from './resolve/storedTypes.ts';
export type * from './schema.generated.ts';
export { flattenTree } from './trees/flattenTree.ts';
export { indexTree } from './trees/indexTree.ts';
export { keepNodes } from './trees/keepNodes.ts';
export { mapTree } from './trees/mapTree.ts';
export { matchText, matchTree, NO_KEYWORD, TREE_KEYWORD_MAX, TREE_MARK, type TreeKeyword } from './trees/matchTree.ts';
export { offeredNodes, type TreeOffer } from './trees/offeredNodes.ts';
export { isPickable, pickableNodes, type TreeRules } from './trees/pickableNodes.ts';
export {
  dropPick,
  idleNodes,
  invertPicks,
  pickAll,
  pickStates,
  settlePicks,
  type TreePicks,
  togglePick,
  topsOf,
} from './trees/pickTree.ts';
export type * from './trees/TreeNode.ts';
export { PICK_STATE, type TreeScope } from './trees/TreeScope.ts';
export { walkTree } from './trees/walkTree.ts';
export { withBranches } from './trees/withBranches.ts';
export { applyView } from './views/applyView.ts';
export { buildView, isDefault, type ViewContent } from './views/buildView.ts';
export { carryOver } from './views/carryOver.ts';
export { listStateOfView } from './views/listStateOfView.ts';
export { type MergedViews, mergeViews } from './views/mergeViews.ts';
export { type ParsedSavedViews, parseSavedViews } from './views/parseSavedViews.ts';
export { NO_VIEWS, type SavedView, type SavedViews, VIEW_LIMITS, type ViewClause } from './views/SavedView.ts';
export { savedViewsText } from './views/savedViewsText.ts';
export { sharedViewsFault, type ViewChanger } from './views/sharedViewsFault.ts';
export { viewDiffers } from './views/viewDiffers.ts';
export { freeViewName, isViewName } from './views/viewName.ts';
