"""A Python program on the SDK that is generated from the plugin's schema: up, up again, destroy."""

import json

import pulumi
import pulumi_agent_deploy as agent_deploy
from pulumi import automation


def program():
    agent = agent_deploy.Deployment(
        "agent",
        name="from-python",
        source="repo_host",
        source_config={
            "repo_url": "https://example.com/code.git",
            "resource_spec": {"cpu": 2, "labels": {"team_a": "x"}},
        },
        source_revision_config=agent_deploy.SourceRevisionConfigArgs(repo_ref="main"),
        secrets={"KEY": "canary-secret-value"},
        verify=agent_deploy.VerificationArgs(timeout="30s"),
    )
    known = agent_deploy.get_deployment_output(name=agent.name)
    pulumi.export("url", agent.url)
    pulumi.export("status", agent.status)
    pulumi.export("secret_names", known.secret_names)


stack = automation.create_or_select_stack("test", "program", program)
first = stack.up()
again = stack.up()
stack.destroy()
print(
    json.dumps(
        {
            "first": first.summary.resource_changes,
            "again": again.summary.resource_changes,
            "outputs": {name: output.value for name, output in first.outputs.items()},
            "printed": first.stdout + again.stdout,
        }
    )
)
