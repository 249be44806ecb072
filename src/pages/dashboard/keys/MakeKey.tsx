import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../design/Button.tsx";
import { Command } from "../../design/Command.tsx";
import { Dialog, DialogActions } from "../../design/Dialog.tsx";
import { Field } from "../../design/Field.tsx";
import { useDashboard } from "../parts/context.ts";
import { Problem } from "../parts/Problem.tsx";

const roles = [
  { role: "read", does: "see" },
  { role: "deploy", does: "make, change and delete deployments" },
  { role: "admin", does: "also keys and the audit log" },
] as const;

/** Makes a key and shows it, this one time. */
export function MakeKey({ onClose }: { onClose(): void }) {
  const { server } = useDashboard();
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [role, setRole] = useState<(typeof roles)[number]["role"]>("deploy");
  const make = useMutation({
    mutationFn: () =>
      server.send<{ key: string; name: string }>("POST", "/v1/keys", { name: name.trim(), role }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ["keys"] }),
    // The page keeps it no longer than it shows it.
    gcTime: 0,
  });
  if (make.data)
    return (
      <Dialog title={`Key ${make.data.name}`} onClose={onClose}>
        <p>Copy it now: it is shown this one time.</p>
        <Command>{make.data.key}</Command>
        <DialogActions>
          <Button look="primary" onClick={onClose}>
            I have it
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog title="Make a key" onClose={onClose}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "" && !make.isPending) make.mutate();
        }}
      >
        <Field
          label="Name"
          hint="Of who or what has it, such as ci: the audit log shows it."
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset className="roles">
          <legend>Role</legend>
          {roles.map((each) => (
            <label key={each.role}>
              <input
                type="radio"
                name="role"
                checked={role === each.role}
                onChange={() => setRole(each.role)}
              />
              <span>
                {each.role}: <span className="soft">{each.does}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {make.error && <Problem>{make.error.message}</Problem>}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" disabled={name.trim() === "" || make.isPending}>
            Make the key
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
