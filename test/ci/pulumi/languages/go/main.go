// A Go program on the SDK that is generated from the plugin's schema: up, up again, destroy.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"agent-deploy/sdk/go/agentdeploy"

	"github.com/pulumi/pulumi/sdk/v3/go/auto"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func program(ctx *pulumi.Context) error {
	agent, err := agentdeploy.NewDeployment(ctx, "agent", &agentdeploy.DeploymentArgs{
		Name:   pulumi.String("from-go"),
		Source: pulumi.String("repo_host"),
		SourceConfig: &agentdeploy.SourceConfigArgs{
			RepoUrl: pulumi.String("https://example.com/code.git"),
			ResourceSpec: &agentdeploy.ResourceSpecArgs{
				Cpu:    pulumi.Float64(2),
				Labels: pulumi.StringMap{"team_a": pulumi.String("x")},
			},
		},
		SourceRevisionConfig: &agentdeploy.SourceRevisionConfigArgs{RepoRef: pulumi.String("main")},
		Secrets:              pulumi.StringMap{"KEY": pulumi.String("canary-secret-value")},
		Verify:               pulumi.Bool(true),
	})
	if err != nil {
		return err
	}
	known := agentdeploy.LookupDeploymentOutput(ctx, agentdeploy.LookupDeploymentOutputArgs{Name: agent.Name})
	ctx.Export("url", agent.Url)
	ctx.Export("status", agent.Status)
	ctx.Export("secret_names", known.SecretNames())
	return nil
}

func run() error {
	ctx := context.Background()
	stack, err := auto.UpsertStackInlineSource(ctx, "test", "program", program)
	if err != nil {
		return err
	}
	first, err := stack.Up(ctx)
	if err != nil {
		return err
	}
	again, err := stack.Up(ctx)
	if err != nil {
		return err
	}
	if _, err := stack.Destroy(ctx); err != nil {
		return err
	}
	outputs := map[string]any{}
	for name, output := range first.Outputs {
		outputs[name] = output.Value
	}
	return json.NewEncoder(os.Stdout).Encode(map[string]any{
		"first":   first.Summary.ResourceChanges,
		"again":   again.Summary.ResourceChanges,
		"outputs": outputs,
		"printed": first.StdOut + again.StdOut,
	})
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
