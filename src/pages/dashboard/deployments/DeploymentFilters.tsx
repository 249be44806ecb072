// This folder: the list of deployments, searched and filtered.

import { useQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import { Button } from "../../design/Button.tsx";
import { Choice, SearchField } from "../../design/Field.tsx";
import { useDashboard } from "../parts/context.ts";
import { useTyped } from "../parts/use-typed.ts";
import { sourceChoices, typeChoices } from "../words/source.ts";
import { deploymentChoices } from "../words/status.ts";
import { isFiltered, type ListSearch } from "./list-search.ts";

interface DeploymentFiltersProps {
  search: ListSearch;
  onChange(search: ListSearch): void;
  field: Ref<HTMLInputElement>;
}

export function DeploymentFilters({ search, onChange, field }: DeploymentFiltersProps) {
  const { queries } = useDashboard();
  const [typed, type] = useTyped(search.q ?? "", (q) => onChange({ ...search, q: q || undefined }));
  const tags = useQuery(queries.tags()).data ?? [];
  const chosen = (part: Partial<ListSearch>) => onChange({ ...search, ...part });
  return (
    <search className="filters" aria-label="Filter the deployments">
      <SearchField
        ref={field}
        label="Search deployments by name"
        placeholder="Search by name"
        value={typed}
        onChange={type}
      />
      <Choice
        label="Status"
        all="Any status"
        options={deploymentChoices}
        value={search.status}
        onChange={(status) => chosen({ status })}
      />
      <Choice
        label="Type"
        all="Any type"
        options={typeChoices}
        value={search.type}
        onChange={(type) => chosen({ type })}
      />
      <Choice
        label="Source"
        all="Any source"
        options={sourceChoices}
        value={search.source}
        onChange={(source) => chosen({ source })}
      />
      {(tags.length > 0 || search.tag) && (
        <Choice
          label="Tag"
          all="Any tag"
          options={tags.map(({ id, key, value, deployments }) => ({
            value: id,
            name: `${key}: ${value} (${deployments})`,
          }))}
          value={search.tag}
          onChange={(tag) => chosen({ tag })}
        />
      )}
      {isFiltered(search) && (
        <Button look="quiet" icon="close" onClick={() => onChange({})}>
          Clear
        </Button>
      )}
    </search>
  );
}
